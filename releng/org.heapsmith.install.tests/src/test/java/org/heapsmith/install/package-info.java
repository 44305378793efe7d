// SPDX-License-Identifier: EPL-2.0
/** The product as it is shipped: installed, used and removed as a person does it. */
package org.heapsmith.install;
