// SPDX-License-Identifier: EPL-2.0
/** What a person names on the command line, {@code Class#method}, and the methods it stands for. */
package org.heapsmith.usecases.target;
