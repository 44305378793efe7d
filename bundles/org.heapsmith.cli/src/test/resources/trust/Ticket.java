// SPDX-License-Identifier: EPL-2.0
/** A ticket that can be used once. */
public class Ticket {
  private boolean used;
  public boolean isValid() { return !used; }
  public void use() { if (used) throw new IllegalStateException("used"); used = true; }
}
