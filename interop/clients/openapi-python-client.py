import sys

from api import Client
from api.api.dns_records import list_dns_records

answer = list_dns_records.sync("z", client=Client(base_url=sys.argv[1]))
for record in answer.result:
    print(getattr(record.type_, "value", record.type_), record.name, record.content)
