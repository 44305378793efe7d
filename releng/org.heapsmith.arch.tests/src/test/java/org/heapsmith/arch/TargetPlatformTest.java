// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The target platform names versions a second time, because Tycho reads them from there: both
 * places must agree, and a new core module must not be forgotten in it or in the feature.
 */
class TargetPlatformTest {
  private static final Path TARGET =
      Repository.file("releng/org.heapsmith.target/org.heapsmith.target");
  private static final Path FEATURE = Repository.file("features/org.heapsmith.feature/feature.xml");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>"
              + "\\s*<version>([^<]+)</version>");

  /** The command line, the optional modules that only it uses, and what stands on it. */
  private static final Set<String> NOT_IN_THE_IDE =
      Set.of(
          "org.heapsmith.cli",
          "org.heapsmith.clp",
          "org.heapsmith.slcomp",
          "org.heapsmith.journal",
          "org.heapsmith.spark",
          "org.heapsmith.maven");

  @Test
  void librariesHaveTheVersionsOfTheCore() {
    String pom = Repository.text(Repository.file("pom.xml"));
    Map<String, String> managed = dependencies(pom);
    Map<String, String> targeted = dependencies(Repository.text(TARGET));
    assertTrue(targeted.size() > 100, "the pattern finds the dependencies of the target");
    List<String> different = new ArrayList<>();
    managed.forEach(
        (artifact, version) -> {
          String there = targeted.get(artifact);
          if (there != null && !there.equals(resolve(version, pom))) {
            different.add(artifact + ": " + version + " in pom.xml, " + there + " in the target");
          }
        });
    assertEquals(List.of(), different);
  }

  @Test
  void everyCoreModuleOfTheIdeIsInTheTargetAndTheFeature() {
    Map<String, String> targeted = dependencies(Repository.text(TARGET));
    String feature = Repository.text(FEATURE);
    List<String> missing = new ArrayList<>();
    for (Path module : Repository.coreModules()) {
      String name = module.getFileName().toString();
      if (NOT_IN_THE_IDE.contains(name)) {
        continue;
      }
      if (!targeted.containsKey("org.heapsmith:" + name)) {
        missing.add(name + " in " + Repository.name(TARGET));
      }
      if (!feature.contains("\"" + name + "\"")) {
        missing.add(name + " in " + Repository.name(FEATURE));
      }
    }
    assertEquals(List.of(), missing);
  }

  private static Map<String, String> dependencies(String xml) {
    Map<String, String> found = new TreeMap<>();
    Matcher matcher = DEPENDENCY.matcher(xml);
    while (matcher.find()) {
      found.put(matcher.group(1) + ":" + matcher.group(2), matcher.group(3));
    }
    return found;
  }

  private static String resolve(String version, String pom) {
    Matcher property = Pattern.compile("\\$\\{([^}]+)}").matcher(version);
    if (!property.matches()) {
      return version;
    }
    String tag = property.group(1);
    Matcher value = Pattern.compile("<" + tag + ">([^<]+)</" + tag + ">").matcher(pom);
    assertTrue(value.find(), "property " + tag);
    return value.group(1);
  }
}
