// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SourceText;

/**
 * An installation of jpf-core and jpf-symbc.
 *
 * @param core the folder of jpf-core
 * @param symbc the folder of jpf-symbc
 * @param java the home of the Java that runs them
 */
public record JpfHome(Path core, Path symbc, Path java) {
  /** The environment variable with the folder of the installation. */
  public static final String VARIABLE = "HEAPSMITH_JPF_HOME";

  /** The environment variable with the home of the Java that runs it. */
  public static final String JAVA_VARIABLE = "HEAPSMITH_JPF_JAVA";

  static final String LAUNCHER = "build/RunJPF.jar";
  private static final String SITE = "site.properties";
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

  /**
   * Finds the installation: in the folder named, else by the environment, else as JPF itself does,
   * by {@code ~/.jpf/site.properties}.
   *
   * @param named the folder of a {@code site.properties}, or of {@code jpf-core} and {@code
   *     jpf-symbc}
   * @param java the home of the Java to run it with
   * @throws HeapsmithException {@link Code#JPF_NOT_FOUND}
   */
  public static JpfHome find(
      Optional<Path> named, Optional<Path> java, Map<String, String> environment, Path userHome) {
    Path folder =
        named
            .or(() -> Optional.ofNullable(environment.get(VARIABLE)).map(Path::of))
            .orElse(userHome.resolve(".jpf"));
    Path site = folder.resolve(SITE);
    Map<String, String> paths = Files.isRegularFile(site) ? read(site, userHome) : Map.of();
    Path core = path(paths, "jpf-core", folder);
    Path symbc = path(paths, "jpf-symbc", folder);
    for (Path file : new Path[] {core.resolve(LAUNCHER), symbc.resolve("jpf.properties")}) {
      if (!Files.isRegularFile(file)) {
        throw HeapsmithException.of(Code.JPF_NOT_FOUND, "", file);
      }
    }
    Path runtime =
        java.or(() -> Optional.ofNullable(environment.get(JAVA_VARIABLE)).map(Path::of))
            .orElse(Path.of(System.getProperty("java.home")));
    return new JpfHome(core.toAbsolutePath(), symbc.toAbsolutePath(), runtime.toAbsolutePath());
  }

  private static Path path(Map<String, String> paths, String name, Path folder) {
    return Optional.ofNullable(paths.get(name)).map(Path::of).orElse(folder.resolve(name));
  }

  private static Map<String, String> read(Path site, Path userHome) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(SourceText.read(site)));
    } catch (IOException e) {
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", site, e.getMessage()), e);
    }
    Map<String, String> result = new HashMap<>();
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key).strip();
      Matcher matcher = REFERENCE.matcher(value);
      result.put(
          key,
          matcher.replaceAll(
              m ->
                  Matcher.quoteReplacement(
                      m.group(1).equals("user.home")
                          ? userHome.toString()
                          : properties.getProperty(m.group(1), m.group()).strip())));
    }
    return result;
  }
}
