"""
Reads names of commands of the AWS CLI, one a line ("dynamodb wait table-exists"), and prints as JSON what the CLI that is installed for
this Python knows of each. `node test/aws-cli/write.ts` calls it.
"""

import json
import sys

import awscli
from awscli.clidriver import create_clidriver


def definition(path):
    command = driver
    for name in path:
        table = commands_of(command)
        if name not in table:
            return None
        command = table[name]
    return {name: option(argument) for name, argument in sorted(command.arg_table.items())}


def commands_of(command):
    if hasattr(command, "subcommand_table"):
        return command.subcommand_table
    return command._get_command_table()


def option(argument):
    nargs = getattr(argument, "nargs", None) or getattr(argument, "_nargs", None)
    # An answer that is a stream goes into a file, whose name has no option.
    is_stream = type(argument).__name__ == "StreamingOutputArgument"
    all_of_it = {
        "type": argument.cli_type_name,
        "required": bool(argument.required),
        "positional": bool(argument.positional_arg) or is_stream,
        "values": nargs if isinstance(nargs, int) and nargs > 1 else 0,
        "several": nargs in ("*", "+") or argument.cli_type_name == "list",
        # `s3 sync` has two paths.
        "values": nargs if isinstance(nargs, int) and nargs > 1 else 0,
        "choices": choices(argument),
    }
    return {name: value for name, value in all_of_it.items() if value}


def choices(argument):
    model = getattr(argument, "argument_model", None)
    return list(getattr(argument, "choices", None) or getattr(model, "enum", None) or [])


driver = create_clidriver()
paths = [line.split() for line in sys.stdin if line.strip()]
found = {" ".join(path): definition(path) for path in paths}
print(
    json.dumps(
        {
            "source": "AWS CLI " + awscli.__version__,
            "everywhere": {name: option(argument) for name, argument in driver._get_argument_table().items()},
            "commands": {path: options for path, options in sorted(found.items()) if options is not None},
        }
    )
)
