// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, filled from {@code messages.properties}. */
public final class Messages {
  public static String StatusView_checking;
  public static String StatusView_product;
  public static String StatusView_java;
  public static String StatusView_solverWorks;
  public static String StatusView_solverFails;

  static {
    NLS.initializeMessages("org.heapsmith.ui.messages", Messages.class);
  }

  private Messages() {}
}
