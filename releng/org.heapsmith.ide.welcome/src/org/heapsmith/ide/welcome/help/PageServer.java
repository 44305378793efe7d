// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.welcome.help;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.runtime.ILog;
import org.eclipse.help.server.HelpServer;

/**
 * Serves help pages on the loopback address, one request after the other: there is one reader. It
 * answers GET only and gives out nothing but the help of plug-ins.
 */
public final class PageServer extends HelpServer {
  private static final int PATIENCE_MILLIS = 5_000;

  private volatile ServerSocket socket;

  @Override
  public synchronized void start(String webapp) throws IOException {
    if (socket != null) {
      return;
    }
    ServerSocket opened = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    socket = opened;
    Thread thread = new Thread(() -> serve(opened), "heapsmith-help");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(ServerSocket opened) {
    while (!opened.isClosed()) {
      try (Socket request = opened.accept();
          OutputStream out = request.getOutputStream();
          BufferedReader in =
              new BufferedReader(
                  new InputStreamReader(request.getInputStream(), StandardCharsets.US_ASCII))) {
        request.setSoTimeout(PATIENCE_MILLIS);
        answer(in, out);
      } catch (IOException | IllegalArgumentException e) {
        if (!opened.isClosed()) { // a browser that went away, or no address
          ILog.of(getClass()).info("A help page was not delivered", e);
        }
      }
    }
  }

  private static void answer(BufferedReader in, OutputStream out) throws IOException {
    String line = in.readLine();
    String[] words = line == null ? new String[0] : line.split(" ");
    while (line != null && !line.isEmpty()) {
      line = in.readLine(); // the rest of the request's head
    }
    if (words.length > 1 && words[0].equals("GET")) {
      Pages.of(words[1]).write(out);
    }
  }

  @Override
  public synchronized void stop(String webapp) {
    ServerSocket open = socket;
    socket = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        ILog.of(getClass()).info("The help server was not closed", e);
      }
    }
  }

  @Override
  public int getPort() {
    ServerSocket open = socket;
    return open == null ? 0 : open.getLocalPort();
  }

  @Override
  public String getHost() {
    return InetAddress.getLoopbackAddress().getHostAddress();
  }
}
