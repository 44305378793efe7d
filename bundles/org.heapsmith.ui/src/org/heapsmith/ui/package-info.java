// SPDX-License-Identifier: EPL-2.0
/** The Eclipse user interface of Heapsmith: commands and views over the core bundles. Internal. */
package org.heapsmith.ui;
