// SPDX-License-Identifier: EPL-2.0
package shop;

import java.util.NoSuchElementException;

/** A queue of job numbers. */
public class TaskQueue {

	private static final class Cell {
		final int job;
		Cell next;

		Cell(int job) {
			this.job = job;
		}
	}

	private Cell first;
	private Cell last;
	private int size;

	public void add(int job) {
		Cell cell = new Cell(job);
		if (last == null) {
			first = cell;
		} else {
			last.next = cell;
		} 
		last = cell;
		size++;
	}

	/** Takes the oldest job out. */
	public int poll() {
		if (first == null) {
			throw new NoSuchElementException();
		}
		int job = first.job;
		first = first.next; // bug: last stays when this was the only cell
		size--;
		return job;
	}

	/** Removes a job anywhere in the queue. */
	public boolean cancel(int job) {
		Cell before = null;
		for (Cell c = first; c != null; c = c.next) {
			if (c.job == job) {
				before.next = c.next; // bug: NPE when it is the first; last not updated
				size--;
				return true;
			}
			before = c;
		}
		return false;
	}

	public int size() {
		return size;
	}
}
