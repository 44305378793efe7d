// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.welcome.help;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;

/** Finds the page of an address: a file of a plug-in's help, or else the table of contents. */
final class Pages {
  private static final Pattern TOPIC =
      Pattern.compile("/help/(?:topic|nftopic|ntopic|rtopic)(/.*)");
  private static final Pattern SHOWN = Pattern.compile("(?:^|&)topic=([^&]*)");
  private static final String ROOT = "PLUGINS_ROOT";
  private static final String FRAME = "page";

  private Pages() {}

  /**
   * Returns the page.
   *
   * @param target as in the first line of a request: path, and perhaps a query
   */
  static Page of(String target) throws IOException {
    URI address = URI.create(target);
    Matcher topic = TOPIC.matcher(address.getPath());
    if (topic.matches()) {
      return file(topic.group(1));
    }
    Matcher shown = SHOWN.matcher(address.getRawQuery() == null ? "" : address.getRawQuery());
    return contents(shown.find() ? URLDecoder.decode(shown.group(1), StandardCharsets.UTF_8) : "");
  }

  private static Page file(String path) throws IOException {
    int root = path.indexOf(ROOT);
    String href = root < 0 ? path : path.substring(root + ROOT.length());
    try (InputStream in = HelpSystem.getHelpContent(href)) {
      return in == null ? Page.missing(href) : Page.file(href, in.readAllBytes());
    }
  }

  private static Page contents(String shown) {
    StringBuilder list = new StringBuilder();
    String first = shown;
    for (IToc toc : HelpSystem.getTocs()) {
      ITopic own = toc.getTopic(null);
      first = first.isEmpty() && own != null && own.getHref() != null ? own.getHref() : first;
      list.append("<h2>").append(Page.escape(toc.getLabel())).append("</h2>");
      topics(list, toc.getTopics());
    }
    return Page.html(
        """
        <!DOCTYPE html>
        <html lang="en"><head><title>Help</title><style>
        body { display: flex; margin: 0; height: 100vh; font-family: sans-serif; }
        nav { width: 19em; overflow: auto; padding: 0 1em; background: #f4f4f4; font-size: 90%%; }
        nav ul { list-style: none; padding-left: 1em; } nav a { color: #1a4f8b; text-decoration: none; }
        h2 { font-size: 110%%; } li { margin: .4em 0; } iframe { flex: 1; border: 0; }
        </style></head><body><nav>%s</nav><iframe name="%s" title="Page" src="%s"></iframe></body></html>
        """
            .formatted(list, FRAME, Page.escape(address(first))));
  }

  private static void topics(StringBuilder list, ITopic[] topics) {
    if (topics.length == 0) {
      return;
    }
    list.append("<ul>");
    for (ITopic topic : topics) {
      String label = Page.escape(topic.getLabel());
      list.append("<li>");
      if (topic.getHref() == null) {
        list.append(label);
      } else {
        list.append(
            "<a target=\"%s\" href=\"%s\">%s</a>"
                .formatted(FRAME, Page.escape(address(topic.getHref())), label));
      }
      topics(list, topic.getSubtopics());
      list.append("</li>");
    }
    list.append("</ul>");
  }

  private static String address(String href) {
    return href.startsWith("/help/") || href.contains("://") ? href : "/help/topic" + href;
  }
}
