// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, filled from {@code messages.properties}. */
final class Messages {
  static String ExampleProject_creating;
  static String ExampleWizard_title;
  static String ExampleWizard_pageTitle;
  static String ExampleWizard_pageDescription;

  static {
    NLS.initializeMessages("org.heapsmith.ui.example.messages", Messages.class);
  }

  private Messages() {}
}
