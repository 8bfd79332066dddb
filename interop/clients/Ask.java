import java.lang.reflect.Method;
import java.util.Arrays;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.DnsRecordsApi;
import org.openapitools.client.model.*;

public class Ask {
    public static void main(String[] args) throws Exception {
        DnsRecordsApi records = new DnsRecordsApi(new ApiClient().setBasePath(args[0]));
        for (DnsRecord union : list(records).getResult()) {
            if (union.getActualInstance() instanceof SrvRecord) {
                SrvRecord record = union.getSrvRecord();
                System.out.println(record.getType() + " " + record.getName() + " " + record.getContent());
            } else {
                OtherRecord record = union.getOtherRecord();
                System.out.println(record.getType() + " " + record.getName() + " " + record.getContent());
            }
        }
    }

    /** listDNSRecords takes every filter as an argument, and one day has more filters than another. */
    private static DnsRecordListResponse list(DnsRecordsApi records) throws Exception {
        Method method = Arrays.stream(DnsRecordsApi.class.getMethods())
            .filter(each -> each.getName().equals("listDNSRecords"))
            .findFirst()
            .get();
        Object[] arguments = new Object[method.getParameterCount()];
        arguments[0] = "z";
        return (DnsRecordListResponse) method.invoke(records, arguments);
    }
}
