// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Takes whatever follows an option as its value, also what looks like an option of ours: it is one
 * of another program.
 */
final class AnyWord implements IParameterConsumer {
  @Override
  public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
    if (words.isEmpty()) {
      String name = ((OptionSpec) option).longestName();
      throw new MissingParameterException(
          command.commandLine(),
          option,
          "Missing required parameter for option '" + name + "' (" + option.paramLabel() + ")");
    }
    List<String> all = new ArrayList<>(option.<List<String>>getValue());
    all.add(words.pop());
    option.setValue(all);
  }
}
