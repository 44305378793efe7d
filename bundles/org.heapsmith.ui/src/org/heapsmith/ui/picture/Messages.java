// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static {
    NLS.initializeMessages("org.heapsmith.ui.picture.messages", Messages.class);
  }

  public static String Heap_asking;
  public static String Heap_current;
  public static String Heap_final;
  public static String Heap_input;
  public static String Heap_name;
  public static String Heap_noNode;
  public static String Heap_unavailable;
  public static String Layout_job;
  public static String Zoom_fit;
  public static String Zoom_in;
  public static String Zoom_out;

  private Messages() {}
}
