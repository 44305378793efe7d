// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The newest Eclipse that is published, assembled by the p2 of the base IDE from jars: its bundles,
 * and those of the base IDE that have not changed since. ASM is there because others need it, as in
 * an Eclipse that a person has, not because it was asked for: p2 may change it.
 */
final class Newest {
  private static final String PRODUCT = "newest";
  private static final String NOT_ASKED_FOR = "org.objectweb.asm";
  private static final int OLDEST_JAVA = 21;

  /** What a bundle of Java 21 requires, and the base IDE's p2 does not know yet. */
  private static final String JAVA =
      """
      <?xml version='1.0' encoding='UTF-8'?>
      <?metadataRepository version='1.1.0'?>
      <repository name='Java' version='1'
          type='org.eclipse.equinox.internal.p2.metadata.repository.LocalMetadataRepository'>
        <units size='1'>
          <unit id='newest.java' version='1.0.0' singleton='false'>
            <provides size='2'>
              <provided namespace='org.eclipse.equinox.p2.iu' name='newest.java' version='1.0.0'/>
              <provided namespace='osgi.ee' name='JavaSE' version='21.0.0'/>
            </provides>
            <touchpoint id='null' version='0.0.0'/>
          </unit>
        </units>
      </repository>
      """;

  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <product name="Newest Eclipse" uid="newest" id="org.eclipse.platform.ide" version="1.0.0"
          application="org.eclipse.ui.ide.workbench" type="bundles" includeLaunchers="false">
        <plugins>
      """;

  private static final String TAIL =
      """
        </plugins>
        <configurations>
          <plugin id="org.apache.aries.spifly.dynamic.bundle" autoStart="true" startLevel="2"/>
          <plugin id="org.apache.felix.scr" autoStart="true" startLevel="2"/>
          <plugin id="org.eclipse.core.runtime" autoStart="true" startLevel="0"/>
          <plugin id="org.eclipse.equinox.common" autoStart="true" startLevel="2"/>
          <plugin id="org.eclipse.equinox.event" autoStart="true" startLevel="2"/>
          <plugin id="org.eclipse.equinox.p2.reconciler.dropins" autoStart="true" startLevel="0"/>
          <plugin id="org.eclipse.equinox.simpleconfigurator" autoStart="true" startLevel="1"/>
          <plugin id="org.eclipse.update.configurator" autoStart="true" startLevel="4"/>
        </configurations>
      </product>
      """;

  private final Ide base;
  private final Path folder;

  /** Assembles below {@code folder}, with the p2 of {@code base}. */
  Newest(Ide base, Path folder) {
    this.base = base;
    this.folder = folder;
  }

  /** Returns it, to be run by that Java. */
  Ide assemble(Path java) throws IOException, InterruptedException {
    Path jars = Files.createDirectories(folder.resolve("jars/plugins"));
    Path product = folder.resolve("newest.product");
    Files.writeString(product, product(collect(jars)));
    Path asked = Files.createDirectories(folder.resolve("java"));
    Files.writeString(asked.resolve("content.xml"), JAVA);
    String repository = folder.resolve("repository").toUri().toString();
    List<String> to = List.of("-metadataRepository", repository, "-artifactRepository", repository);
    List<String> bundles = new ArrayList<>(to);
    bundles.addAll(List.of("-source", jars.getParent().toString(), "-publishArtifacts"));
    base.application("org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher", bundles);
    List<String> whole = new ArrayList<>(to);
    whole.addAll(List.of("-productFile", product.toString(), "-append", "-flavor", "tooling"));
    whole.addAll(List.of("-configs", "gtk.linux.x86_64", "-executables", "none"));
    base.application("org.eclipse.equinox.p2.publisher.ProductPublisher", whole);
    Path home = folder.resolve("eclipse");
    base.director(
        "-repository",
        repository + "," + asked.toUri(),
        "-installIU",
        PRODUCT,
        "-destination",
        home.toString(),
        "-bundlepool",
        home.toString(),
        "-profile",
        "Newest",
        "-profileProperties",
        "org.eclipse.update.install.features=true",
        "-p2.os",
        "linux",
        "-p2.ws",
        "gtk",
        "-p2.arch",
        "x86_64",
        "-roaming");
    return Ide.at(home, java);
  }

  /**
   * Links the jars into one folder; returns the bundles: the name, and whether it is a fragment.
   */
  private Map<String, Boolean> collect(Path jars) throws IOException {
    Map<String, Boolean> bundles = new TreeMap<>();
    collect(Built.newestBundles(), jars, bundles);
    collect(base.plugins(), jars, bundles);
    return bundles;
  }

  private static void collect(Path from, Path to, Map<String, Boolean> bundles) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(from, "*.jar")) {
      files.forEach(found::add);
    }
    Map<String, Boolean> before = Map.copyOf(bundles);
    for (Path jar : found) {
      try (JarFile file = new JarFile(jar.toFile())) {
        Manifest manifest = file.getManifest();
        String name = manifest.getMainAttributes().getValue("Bundle-SymbolicName");
        String plain = name.split(";")[0].strip();
        if (!before.containsKey(plain)) {
          bundles.put(plain, manifest.getMainAttributes().getValue("Fragment-Host") != null);
          Files.createLink(to.resolve(jar.getFileName()), jar);
        }
      }
    }
  }

  private static String product(Map<String, Boolean> bundles) {
    StringBuilder text = new StringBuilder(HEAD);
    bundles.forEach(
        (name, fragment) -> {
          if (!name.startsWith(NOT_ASKED_FOR)) {
            String kind = fragment ? " fragment=\"true\"" : "";
            text.append("    <plugin id=\"").append(name).append('"').append(kind).append("/>\n");
          }
        });
    return text.append(TAIL).toString();
  }

  /** Returns the newest Java of the usual folder that it runs on; empty if there is none. */
  static Optional<Path> java() throws IOException {
    Path usual = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(usual)) {
      return Optional.empty();
    }
    try (Stream<Path> all = Files.list(usual)) {
      return all.filter(java -> version(java) >= OLDEST_JAVA)
          .max(Comparator.comparingInt(Newest::version).thenComparing(Path::compareTo));
    }
  }

  private static int version(Path java) {
    Path release = java.resolve("release");
    if (!Files.exists(release)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(release)) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .mapToInt(line -> Integer.parseInt(line.replaceAll("\\D*(\\d+).*", "$1")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
