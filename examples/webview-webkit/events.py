"""What the shell reports to whoever started it: one JSON object a line on stdout."""

import json


def report(event: str, **data: object) -> None:
    print(json.dumps({'event': event} | data), flush=True)
