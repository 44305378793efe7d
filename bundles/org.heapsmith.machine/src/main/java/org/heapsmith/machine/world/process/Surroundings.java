// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.heapsmith.machine.world.wire.Wire;

/**
 * What a JVM is started with that a program should not depend on. What is the same under both
 * depends on neither. No locale or encoding is one that the JDK has a constant for: the one's
 * default would be taken for what it is in the other.
 *
 * @param options of the JVM
 * @param hasVariables whether it has an environment: next to nothing is set in the other
 */
record Surroundings(List<String> options, boolean hasVariables) {

  /** Set on nearly every machine, or by people; so are those of the machine we run on. */
  private static final List<String> USUAL =
      List.of(
          "APPDATA",
          "CI",
          "COMPUTERNAME",
          "DEBUG",
          "DISPLAY",
          "EDITOR",
          "HOME",
          "HOSTNAME",
          "HTTPS_PROXY",
          "HTTP_PROXY",
          "JAVA_HOME",
          "LOCALAPPDATA",
          "LOGNAME",
          "NO_PROXY",
          "NUMBER_OF_PROCESSORS",
          "OS",
          "PATH",
          "PWD",
          "SHELL",
          "TEMP",
          "TERM",
          "TMP",
          "TMPDIR",
          "USER",
          "USERNAME",
          "USERPROFILE",
          "XDG_CACHE_HOME",
          "XDG_CONFIG_HOME",
          "XDG_DATA_HOME",
          "http_proxy",
          "https_proxy");

  /** What a JVM, the loader of its libraries or the C library take for settings of theirs. */
  private static final Pattern OF_THE_SYSTEM =
      Pattern.compile(
          "(?i)(_?JAVA_(TOOL_)?OPTIONS|JDK_.*|_JPI_.*|CLASSPATH|LD_.*|DYLD_.*|LC_.*|LANG|MALLOC.*|"
              + "GLIBC.*|.*PRELOAD.*|LOCPATH|NLSPATH|TZ.*|SYSTEMROOT|=.*)");

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
              "-XX:hashCode=3"),
          true);

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
              "-D" + Wire.REVERSED + "=true"),
          false);

  /**
   * Returns what is set in the environment.
   *
   * @param here the names that are set for us
   */
  Map<String, String> variables(Set<String> here) {
    Map<String, String> variables = new TreeMap<>();
    if (hasVariables) {
      USUAL.forEach(name -> variables.put(name, "a"));
      here.stream()
          .filter(name -> !OF_THE_SYSTEM.matcher(name).matches())
          .forEach(name -> variables.put(name, "a"));
    }
    return variables;
  }
}
