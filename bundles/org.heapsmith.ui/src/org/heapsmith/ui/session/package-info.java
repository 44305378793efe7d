// SPDX-License-Identifier: EPL-2.0
/**
 * What runs found: {@link org.heapsmith.ui.session.Session} is the live record of one run, fed by
 * the worker from any thread; {@link org.heapsmith.ui.session.Sessions} holds the current and past
 * ones, what the person looks at, and tells views in the UI thread; {@link
 * org.heapsmith.ui.session.History} remembers figures of each method across restarts. Knows neither
 * views nor the job; the job gives a {@link org.heapsmith.ui.session.RunControl} to be asked by.
 */
package org.heapsmith.ui.session;
