// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where jpf-symbc is looked for. */
class JpfHomeTest {
  @TempDir private Path folder;
  private Path core;
  private Path symbc;

  @BeforeEach
  void install() throws IOException {
    core = folder.resolve("jpf-core");
    symbc = folder.resolve("jpf-symbc");
    Recorded.write(core.resolve(JpfHome.LAUNCHER), "");
    Recorded.write(symbc.resolve("jpf.properties"), "");
  }

  private JpfHome find(Optional<Path> named, Map<String, String> environment, Path userHome) {
    return JpfHome.find(named, Optional.empty(), environment, userHome);
  }

  @Test
  void theFolderWithBothIsEnough() {
    JpfHome home = find(Optional.of(folder), Map.of(), Path.of("none"));
    assertEquals(core, home.core());
    assertEquals(symbc, home.symbc());
    assertEquals(Path.of(System.getProperty("java.home")), home.java());
  }

  @Test
  void theEnvironmentNamesItAndItsJava() {
    Map<String, String> environment =
        Map.of(JpfHome.VARIABLE, folder.toString(), JpfHome.JAVA_VARIABLE, "/opt/java8");
    JpfHome home = find(Optional.empty(), environment, Path.of("none"));
    assertEquals(core, home.core());
    assertEquals(Path.of("/opt/java8"), home.java());
  }

  @Test
  void itsOwnSiteFileIsReadAsJpfDoes() throws IOException {
    Path user = folder.resolve("user");
    Recorded.write(
        user.resolve(".jpf/site.properties"),
        "base = "
            + folder
            + "\njpf-core = ${base}/jpf-core\njpf-symbc = ${user.home}/../jpf-symbc\n"
            + "extensions = ${jpf-core},${jpf-symbc}\n");
    JpfHome home = find(Optional.empty(), Map.of(), user);
    assertEquals(core, home.core());
    assertEquals(symbc, home.symbc().normalize());
  }

  @Test
  void whatIsMissingIsNamed() {
    HeapsmithException missing =
        assertThrows(
            HeapsmithException.class,
            () -> find(Optional.of(folder.resolve("none")), Map.of(), Path.of("none")));
    assertEquals(Code.JPF_NOT_FOUND, missing.notice().code());
    assertTrue(missing.notice().message().contains("RunJPF.jar"), missing.notice().message());
  }
}
