// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Alignment;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.heapsmith.draw.scene.Link.Point;

/**
 * Boxes in columns from left to right, links from a line of one box to the left side of another,
 * laid out by ELK's layered algorithm. Deterministic: the order of the nodes decides where the
 * algorithm has a choice.
 */
public final class LayeredGraph {
  private static final int LINK_TO_FIRST = 10;

  static {
    // ELK finds its options by service loaders, which bundles of OSGi do not see
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new CoreOptions(), new LayeredMetaDataProvider());
  }

  private final ElkNode graph = ElkGraphUtil.createGraph();
  private final Map<String, ElkNode> nodes = new LinkedHashMap<>();
  private final Map<String, ElkPort> ports = new HashMap<>();
  private final List<ElkEdge> edges = new ArrayList<>();

  /** Makes an empty graph. */
  public LayeredGraph() {
    graph.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
    graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(LayeredOptions.PADDING, new ElkPadding(10));
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, 16.0);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 36.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 10.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 7.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 8.0);
    graph.setProperty(LayeredOptions.SEPARATE_CONNECTED_COMPONENTS, false);
    graph.setProperty(
        LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
    graph.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.MODEL_ORDER);
    graph.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
    graph.setProperty(LayeredOptions.RANDOM_SEED, 1);
  }

  /**
   * Adds a box; links arrive at {@code entry} below its upper edge.
   *
   * @param key unique
   */
  public void node(String key, double width, double height, double entry) {
    ElkNode node = ElkGraphUtil.createNode(graph);
    node.setDimensions(width, height);
    node.setProperty(LayeredOptions.ALIGNMENT, Alignment.LEFT);
    node.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
    nodes.put(key, node);
    port(key, PortSide.WEST, 0, entry);
  }

  private ElkPort port(String key, PortSide side, double x, double y) {
    return ports.computeIfAbsent(
        key + side + y,
        k -> {
          ElkPort port = ElkGraphUtil.createPort(nodes.get(key));
          port.setProperty(LayeredOptions.PORT_SIDE, side);
          port.setLocation(x, y);
          return port;
        });
  }

  /**
   * Adds a link and returns its number.
   *
   * @param y where it leaves {@code from}, below the box's upper edge
   * @param straight whether it matters that it is short and straight
   */
  public int link(String from, double y, String to, boolean straight) {
    ElkPort source = port(from, PortSide.EAST, nodes.get(from).getWidth(), y);
    ElkPort target =
        nodes.get(to).getPorts().stream()
            .filter(p -> p.getProperty(LayeredOptions.PORT_SIDE) == PortSide.WEST)
            .findFirst()
            .orElseThrow();
    ElkEdge edge = ElkGraphUtil.createSimpleEdge(source, target);
    if (straight) {
      edge.setProperty(LayeredOptions.PRIORITY_STRAIGHTNESS, LINK_TO_FIRST);
      edge.setProperty(LayeredOptions.PRIORITY_SHORTNESS, LINK_TO_FIRST);
      edge.setProperty(LayeredOptions.PRIORITY_DIRECTION, LINK_TO_FIRST);
    }
    edges.add(edge);
    return edges.size() - 1;
  }

  /** Places everything. */
  public void layout() {
    if (!nodes.isEmpty()) {
      new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
    }
  }

  /** Returns the width of the whole. */
  public double width() {
    return graph.getWidth();
  }

  /** Returns the height of the whole. */
  public double height() {
    return graph.getHeight();
  }

  /** Returns the upper left corner of a box. */
  public Point place(String key) {
    return new Point(nodes.get(key).getX(), nodes.get(key).getY());
  }

  /** Returns the points of a link, from end to end. */
  public List<Point> route(int link) {
    ElkEdgeSection section = edges.get(link).getSections().get(0);
    List<Point> points = new ArrayList<>();
    points.add(new Point(section.getStartX(), section.getStartY()));
    section.getBendPoints().forEach(b -> points.add(new Point(b.getX(), b.getY())));
    points.add(new Point(section.getEndX(), section.getEndY()));
    return points;
  }
}
