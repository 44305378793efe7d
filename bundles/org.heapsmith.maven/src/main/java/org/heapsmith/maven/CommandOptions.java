// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The arguments of a command: what is not set is left to the command. */
final class CommandOptions {
  private final List<String> arguments = new ArrayList<>();

  CommandOptions(String command) {
    arguments.add(command);
  }

  CommandOptions add(String name, Object value) {
    if (value != null) {
      arguments.add(name);
      arguments.add(value.toString());
    }
    return this;
  }

  /** Adds the option once for each value; they may begin with a hyphen. */
  CommandOptions addEach(String name, Collection<?> values) {
    values.forEach(v -> arguments.add(name + "=" + v));
    return this;
  }

  CommandOptions addFlag(String name, boolean value) {
    if (value) {
      arguments.add(name);
    }
    return this;
  }

  /** Adds {@code --name} or {@code --no-name}. */
  CommandOptions addSwitch(String name, Boolean value) {
    if (value != null) {
      arguments.add((value ? "--" : "--no-") + name);
    }
    return this;
  }

  CommandOptions addPath(String name, Collection<String> entries) {
    return add(name, entries.isEmpty() ? null : String.join(File.pathSeparator, entries));
  }

  /** Adds what is no option; it may look like one. */
  List<String> with(Collection<?> parameters) {
    List<String> all = new ArrayList<>(arguments);
    all.add("--");
    parameters.forEach(p -> all.add(p.toString()));
    return all;
  }
}
