// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The words of the protocol: a request is a frame, and so is the answer to it. */
public final class Wire {
  /** The longest frame, in bytes. */
  public static final int LONGEST_FRAME = 16 << 20;

  /** The longest text, in letters. */
  public static final int LONGEST_TEXT = 100_000;

  /** The longest array that is told of. */
  public static final int LONGEST_ARRAY = 200_000;

  /** The hash code that is told of objects without one of their own; not 0, the code of null. */
  public static final int IDENTITY_CODE = 42;

  /** The property that tells a JVM to iterate the other way over sets that have no order. */
  public static final String REVERSED = "org.heapsmith.world.reversed";

  /** A request: initialise the class of this name, tell its static fields. */
  public static final byte INITIALISE = 1;

  /** A request: tell what the object of this handle holds. */
  public static final byte CONTENT = 2;

  /** A request: tell the offsets of the fields of the instances of the class of this name. */
  public static final byte OFFSETS = 3;

  /** A request: call a method. */
  public static final byte CALL = 4;

  /** A value of a call: one of its objects; an object of a call: one that is there. */
  public static final byte KNOWN = 'H';

  /** An answer: done, and what was asked for follows. */
  public static final byte DONE = 1;

  /** An answer: not done; the reason follows. */
  public static final byte REFUSED = 2;

  /** An answer: not done, and the JVM is spoilt; the reason follows. */
  public static final byte SPOILT = 3;

  /** A value: null. */
  public static final byte NULL = 'N';

  /** A value: a string, with its handle, its text and whether it is a literal. */
  public static final byte TEXT = 'T';

  /** A value: the mirror of a type. */
  public static final byte MIRROR = 'K';

  /** A value: a box, with its handle, the descriptor, the bits, and whether it is shared. */
  public static final byte BOX = 'X';

  /** A value: an instance, with its handle and class; its content has fields. */
  public static final byte INSTANCE = 'O';

  /** A value: an array, with its handle and class; its content has elements. */
  public static final byte ARRAY = 'A';

  /** A value: a builder, with its handle and class; its content is a text. */
  public static final byte BUILDER = 'U';

  /** A value: an object of which nothing is told, with its handle and class. */
  public static final byte SEALED = 'L';

  private Wire() {}

  /** Writes a text. */
  public static void writeText(DataOutputStream out, String text) throws IOException {
    if (text.length() > LONGEST_TEXT) {
      throw new IOException("a text of " + text.length() + " letters");
    }
    out.writeInt(text.length());
    out.writeChars(text);
  }

  /** Reads a text. */
  public static String readText(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_TEXT) {
      throw new IOException("a text of " + length + " letters");
    }
    char[] letters = new char[length];
    for (int i = 0; i < length; i++) {
      letters[i] = in.readChar();
    }
    return new String(letters);
  }

  /** Writes a frame. */
  public static void writeFrame(DataOutputStream out, byte[] frame) throws IOException {
    if (frame.length > LONGEST_FRAME) {
      throw new IOException("a frame of " + frame.length + " bytes");
    }
    out.writeInt(frame.length);
    out.write(frame);
    out.flush();
  }

  /** Reads a frame. */
  public static byte[] readFrame(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_FRAME) {
      throw new IOException("a frame of " + length + " bytes");
    }
    return in.readNBytes(length);
  }
}
