"""The shapes of params, one check for each method: guard PARAMS."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from typing import Any

PURPOSES = {'ENTRY', 'RENEW', 'RETRY'}
PHOTOS = {'KTP', 'LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP', 'ID_HOLDING', 'COMMON_CAMERA'}
ADS = {'REWARD_VIDEO', 'NATIVE_AD', 'NATIVE_BANNER_AD'}
FILES = {'application/pdf', 'application/zip', 'image/jpeg', 'image/png'}

Check = Callable[[Any], bool]


def is_text(longest: int) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= longest


def is_whole(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def is_one_of(values: set[str]) -> Check:
    return lambda value: isinstance(value, str) and value in values


def bytes_of(value: object) -> bytes | None:
    """The bytes of a base64 text, or None."""
    try:
        return base64.b64decode(value, validate=True) if isinstance(value, str) else None
    except (binascii.Error, ValueError):
        return None


def is_name(value: object) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r'[^/\\\0]{1,200}', value))


def is_file(value: object) -> bool:
    shape = {'name': is_name, 'type': is_text(100), 'base64': lambda text: bytes_of(text) is not None}
    return has_fields(value, shape)


def has_fields(value: object, shape: dict[str, Check], optional: tuple[str, ...] = ()) -> bool:
    """Whether a value is an object with these fields and no others."""
    if not isinstance(value, dict) or any(name not in shape for name in value):
        return False
    return all(check(value[name]) if name in value else name in optional for name, check in shape.items())


SHAPES: dict[str, tuple[dict[str, Check], tuple[str, ...]]] = {
    'appInfo': ({}, ()),
    'close': ({}, ()),
    'finish': ({}, ()),
    'token': ({'purpose': is_one_of(PURPOSES)}, ()),
    'camera': ({'type': is_one_of(PHOTOS), 'maxEdge': is_whole(200, 4096)}, ()),
    'location': ({'coarse': lambda value: isinstance(value, bool)}, ()),
    'share': ({'text': is_text(2000), 'file': is_file}, ('file',)),
    'openFile': (
        {'name': is_name, 'type': is_one_of(FILES), 'base64': lambda text: bytes_of(text) is not None},
        (),
    ),
    'openExternal': ({'url': is_text(2048)}, ()),
    'showAd': ({'kind': is_one_of(ADS), 'slot': is_text(64)}, ()),
}


def fits(method: str, params: object) -> bool:
    """Those of proxyPost are checked where it is sent."""
    shape, optional = SHAPES.get(method, (None, ()))
    return isinstance(params, dict) if shape is None else has_fields(params, shape, optional)
