import sys

sys.path.insert(0, "api")
from openapi_client import ApiClient, Configuration, DNSRecordsApi

records = DNSRecordsApi(ApiClient(Configuration(host=sys.argv[1])))
for union in records.list_dns_records("z").result:
    record = union.actual_instance
    print(record.type, record.name, record.content)
