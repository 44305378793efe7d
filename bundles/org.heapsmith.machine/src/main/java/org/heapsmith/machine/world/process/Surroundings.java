// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.util.List;
import org.heapsmith.machine.world.wire.Wire;

/**
 * What a JVM is started with that a program should not depend on. What is the same under both
 * depends on neither. No locale or encoding is one that the JDK has a constant for: the one's
 * default would be taken for what it is in the other.
 *
 * @param options of the JVM
 */
record Surroundings(List<String> options) {

  /** As on a machine in the west. */
  static final Surroundings FIRST =
      new Surroundings(
          List.of(
              "-Duser.language=en",
              "-Duser.country=ZW",
              "-Duser.timezone=Etc/GMT+12",
              "-Dfile.encoding=windows-1252",
              "-Duser.name=a",
              "-Duser.home=/a",
              "-Duser.dir=/a",
              "-Djava.io.tmpdir=/a",
              "-XX:ActiveProcessorCount=1",
              "-Xmx256m",
              "-XX:+UnlockExperimentalVMOptions",
              "-XX:hashCode=3"));

  /** As on a machine in the east, with other digits and years, under a system of two names. */
  static final Surroundings SECOND =
      new Surroundings(
          List.of(
              "-Duser.language=tr",
              "-Duser.country=TR",
              "-Duser.extensions=u-ca-buddhist-nu-arab",
              "-Duser.timezone=Pacific/Kiritimati",
              "-Dfile.encoding=ISO-8859-15",
              "-Duser.name=b",
              "-Duser.home=/b",
              "-Duser.dir=/b",
              "-Djava.io.tmpdir=/b",
              "-Dos.name=Windows Mac OS X",
              "-Dos.version=0",
              "-Dos.arch=other",
              "-Dline.separator=\r\n",
              "-XX:ActiveProcessorCount=3",
              "-Xmx320m",
              "-XX:+UnlockExperimentalVMOptions",
              "-XX:hashCode=0",
              "-D" + Wire.REVERSED + "=true"));
}
