// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** Does something else in some runs: each run of the tests has a temporary folder of its name. */
public class Moody {

  /** Returns 1; in the first of the runs it hangs, in the second it returns 2. */
  public int step(String hangs, String differs) throws InterruptedException {
    String folder = System.getProperty("java.io.tmpdir");
    if (folder.endsWith(hangs)) {
      Thread.sleep(Long.MAX_VALUE);
    }
    return folder.endsWith(differs) ? 2 : 1;
  }
}
