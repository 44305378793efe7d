// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages extends NLS {
  public static String MethodSpecMarkers_message;
  public static String SpecMarkersJob_name;

  static {
    NLS.initializeMessages("org.heapsmith.jdt.language.messages", Messages.class);
  }

  private Messages() {}
}
