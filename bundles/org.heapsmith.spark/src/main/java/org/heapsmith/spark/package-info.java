// SPDX-License-Identifier: EPL-2.0
/**
 * Methods are explored by Apache Spark: {@link org.heapsmith.spark.SparkCluster} here, {@link
 * org.heapsmith.spark.ShippedProject} there.
 */
package org.heapsmith.spark;
