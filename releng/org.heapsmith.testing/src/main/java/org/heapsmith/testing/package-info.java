// SPDX-License-Identifier: EPL-2.0
/** What the tests of several modules share: the compilers of our users, and programs. */
package org.heapsmith.testing;
