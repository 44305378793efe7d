// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.nio.file.Path;
import java.util.Locale;
import org.heapsmith.fuzz.program.Program;

/** Writes failing programs where a person finds them. */
final class Cases {
  private final Path folder;

  Cases(Path folder) {
    this.folder = folder;
  }

  /** Writes a fault, made small, with the commands to see it again; returns its folder. */
  Path write(Fault original, Fault small, int times) {
    Program program = small.program();
    String name = original.kind().name().toLowerCase(Locale.ROOT) + "-" + original.program().seed();
    Path place = folder.resolve(name);
    for (int i = 2; java.nio.file.Files.exists(place); i++) {
      place = folder.resolve(name + "-" + i);
    }
    Workshop.write(place.resolve("src/" + program.packageName() + "/T.java"), program.text());
    String spec = "";
    if (!program.spec().isEmpty()) {
      Workshop.write(place.resolve("t.heap"), program.spec());
      Workshop.write(place.resolve("Valid.java"), program.valid());
      spec = " --spec t.heap";
    }
    String compiler = program.compiler().name().toLowerCase(Locale.ROOT);
    String text =
        original.kind().words()
            + ", "
            + times
            + " times in the campaign\n"
            + small.detail()
            + "\n\nThe whole program: releng/bench/fuzz --seeds "
            + original.program().seed()
            + "\nThis one (compiled by "
            + compiler
            + "): javac -g -d classes src/*/T.java && heapsmith generate --cp classes"
            + spec
            + " "
            + program.way().words()
            + " "
            + Batch.bounds()
            + " -o out '"
            + String.join("' '", program.targets())
            + "'\n";
    Workshop.write(place.resolve("fault.txt"), text);
    return place;
  }
}
