"""Imports every module of the packages in this folder."""

import importlib
import os
import pkgutil
import sys

sys.path.insert(0, os.getcwd())
package = "api" if os.path.exists("api/__init__.py") else "openapi_client"
if package != "api":
    sys.path.insert(0, os.path.join(os.getcwd(), "api"))
for module in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
    importlib.import_module(module.name)
