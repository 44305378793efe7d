// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.function.LongSupplier;

/**
 * What a search may take, and has taken: runs of builders, instructions, questions to the solver;
 * never the time, so that its result does not depend on it.
 */
final class SearchEffort {
  /** Of one round for the class in question. The classes of arguments get a part of it each. */
  private static final long MOST_RUNS = 600;

  private static final long MOST_INSTRUCTIONS = 30_000;
  private static final long MOST_QUERIES = 1_000;

  /** No run of a builder takes more than such a part: it would leave nothing for the others. */
  private static final int PART_OF_RUN = 10;

  /** Nor more instructions than such a part of what there is for its class. */
  private static final int PART_OF_CLASS = 2;

  /** So many instructions of all rounds together are enough. */
  private static final long MOST_OF_ALL = 100_000;

  /** A question to the solver takes as long as so many instructions. */
  private static final int QUERY = 20;

  private final int share;
  private final LongSupplier instructions;
  private final LongSupplier queries;
  private long ofAll;
  private int part = 1;
  private long runs;
  private long used;
  private long asked;
  private long firstInstruction;
  private long firstQuery;

  /**
   * Makes it for a search that begins.
   *
   * @param share how many searches have the effort of one
   * @param instructions how many were run until now
   * @param queries how many questions were asked until now
   */
  SearchEffort(int share, LongSupplier instructions, LongSupplier queries) {
    this.share = share;
    this.instructions = instructions;
    this.queries = queries;
  }

  /** From here on there is effort for one class in a round: a part of what there is at most. */
  void begin(int partOfRound) {
    part = share * partOfRound;
    runs = 0;
    used = 0;
    asked = 0;
    startsNow();
  }

  /** A run begins; what came before counts no more, unless it was {@linkplain #ran said}. */
  void startsNow() {
    firstInstruction = instructions.getAsLong();
    firstQuery = queries.getAsLong();
  }

  /** Counts the run. */
  void ran() {
    runs++;
    used += instructionsOfRun();
    asked += queriesOfRun();
    ofAll += instructionsOfRun();
  }

  /** Returns what the run has taken, in instructions. */
  long ofRun() {
    return instructionsOfRun() + QUERY * queriesOfRun();
  }

  private long instructionsOfRun() {
    return instructions.getAsLong() - firstInstruction;
  }

  private long queriesOfRun() {
    return queries.getAsLong() - firstQuery;
  }

  /** Returns whether there is nothing left for the class in this round, or for any. */
  boolean isTired() {
    return runs >= MOST_RUNS / part
        || used + instructionsOfRun() > MOST_INSTRUCTIONS / part
        || asked + queriesOfRun() > MOST_QUERIES / part
        || ofAll + instructionsOfRun() > MOST_OF_ALL / share;
  }

  /** Returns how many instructions a run may take. */
  long mostOfRun() {
    return Math.min(MOST_INSTRUCTIONS / PART_OF_RUN, MOST_INSTRUCTIONS / part / PART_OF_CLASS);
  }

  /** Returns whether the run would leave too little for others. */
  boolean takesTooLong() {
    return instructionsOfRun() > mostOfRun() || queriesOfRun() > MOST_QUERIES / PART_OF_RUN;
  }
}
