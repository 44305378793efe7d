// SPDX-License-Identifier: EPL-2.0
/** What runs have found out, in a file: {@link org.heapsmith.journal.FileJournal}. */
package org.heapsmith.journal;
