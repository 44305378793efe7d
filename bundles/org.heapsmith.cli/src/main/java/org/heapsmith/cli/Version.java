// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"heapsmith " + number(), "Java ${java.version} (${java.vendor})"};
  }

  /** Returns Heapsmith's version, written by the build. */
  static String number() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
