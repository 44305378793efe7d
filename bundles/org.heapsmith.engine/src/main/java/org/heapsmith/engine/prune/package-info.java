// SPDX-License-Identifier: EPL-2.0
/**
 * What HEX is compared with (HEX paper, section 4.1): lazy initialisation whose inputs {@code
 * repOK} filters, before the method runs (PrEP) or whenever a reference was resolved (ConsP).
 */
package org.heapsmith.engine.prune;
