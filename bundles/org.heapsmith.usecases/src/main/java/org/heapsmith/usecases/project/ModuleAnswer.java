// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What a build tool has written down of its modules: {@code 0.name}, {@code 0.used.3}. */
final class ModuleAnswer {
  private final Properties text;

  private ModuleAnswer(Properties text) {
    this.text = text;
  }

  static List<ProjectModule> read(Path file) throws IOException {
    Properties text = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      text.load(in);
    }
    ModuleAnswer answer = new ModuleAnswer(text);
    List<ProjectModule> modules = new ArrayList<>();
    for (int i = 0; text.containsKey(i + ".name"); i++) {
      modules.add(answer.module(i + "."));
    }
    return modules;
  }

  private ProjectModule module(String key) {
    return new ProjectModule(
        text.getProperty(key + "name"),
        Path.of(text.getProperty(key + "folder")),
        paths(key + "classes."),
        paths(key + "sources."),
        paths(key + "tests.").stream().findFirst(),
        existing(key + "used."),
        existing(key + "usedByTests."));
  }

  /** All is compiled by now: the folder of a module without sources is not there, and is empty. */
  private List<Path> existing(String key) {
    return paths(key).stream().filter(Files::exists).toList();
  }

  private List<Path> paths(String key) {
    List<Path> paths = new ArrayList<>();
    for (int i = 0; text.containsKey(key + i); i++) {
      paths.add(Path.of(text.getProperty(key + i)));
    }
    return paths;
  }
}
