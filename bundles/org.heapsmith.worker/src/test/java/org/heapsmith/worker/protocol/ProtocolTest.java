// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.Totals;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.heapsmith.testgen.write.TestStyle.Library;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What one end says is what the other end hears. */
class ProtocolTest {
  private static final int PATIENCE_MINUTES = 5;

  private static final MethodId METHOD = new MethodId("demo/A", "f", "(I)V");

  private static <T> T through(T value, Class<T> type) {
    Gson gson = ProtocolJson.gson();
    return gson.fromJson(gson.toJson(value), type);
  }

  @Test
  void parametersKeepTheirValues() {
    SpecInput input =
        new SpecInput(List.of("/a", "/b.jar"), List.of(new SpecText("x", "y\n\"z")), List.of());
    GenerateParams params = GenerateParams.of(input, "demo.A");
    assertEquals(params, through(params, GenerateParams.class));
    Subtrees part = Subtrees.node(List.of(0, 1), Bounds.DEFAULT);
    GenerateParams full =
        new GenerateParams(
            input,
            List.of(),
            List.of(METHOD),
            params
                .exploring()
                .withStrategy("lazy")
                .withCriterion("block-2")
                .withAliasing(Aliasing.OFF)
                .within(part, Bounds.DEFAULT.withLoop(3)),
            params
                .writing()
                .withReplay(false)
                .withJavaHome(Path.of("/jdk"))
                .withOrigin("a.heap")
                .withStyle(
                    new TestStyle(
                        Framework.JUNIT4, TestStyle.Assertions.ASSERTJ, List.of(Library.JUPITER))),
            Map.of("demo/A", "ATest"),
            new ChosenEngine(
                ChosenEngine.Kind.JPF_SYMBC, Optional.of(Path.of("/jpf")), Optional.empty()),
            List.of("/junit.jar"));
    assertEquals(full, through(full, GenerateParams.class));
  }

  @Test
  void whatIsAbsentIsEmpty() {
    SpecInput input = new Gson().fromJson("{}", SpecInput.class);
    assertEquals(new SpecInput(List.of(), List.of(), List.of()), input);
    assertEquals(List.of(), ProtocolJson.gson().fromJson("{}", ClassReport.class).called());
    assertEquals(List.of(), ProtocolJson.gson().fromJson("{}", MethodReport.class).reached());
  }

  @Test
  void heapsComeBackAsTheyWere() {
    FieldKey next = new FieldKey("demo/Node", "next", "Ldemo/Node;");
    FieldKey value = new FieldKey("demo/Node", "value", "D");
    Map<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(next, new ConcreteValue.Ref(2));
    fields.put(value, new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(-0.5)));
    List<ConcreteValue> elements =
        List.of(
            ConcreteValue.NULL,
            new ConcreteValue.Text("null \"@1\u0000\n"),
            new ConcreteValue.ClassLiteral("demo/Node"),
            new ConcreteValue.Primitive('J', Long.MIN_VALUE));
    ConcreteHeap objects =
        ConcreteHeap.of(
            List.of(
                new ConcreteObject.Instance(1, "demo/Node", new TreeMap<>(fields)),
                new ConcreteObject.Array(2, "[Ljava/lang/Object;", elements)));
    ConcreteHeap heap =
        new ConcreteHeap(
            objects.objects(),
            new TreeMap<>(Map.of(new FieldKey("demo/A", "s", "I"), ConcreteValue.zero("I"))));
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("this", new ConcreteValue.Ref(1));
    roots.put("c", new ConcreteValue.Primitive('C', 0xd800));
    RootedHeap back = through(new RootedHeap(heap, roots), RootedHeap.class);
    assertEquals(new RootedHeap(heap, roots), back);
    assertEquals(List.copyOf(roots.keySet()), List.copyOf(back.roots().keySet()));
  }

  @Test
  void noticesAndConstantsTravelByName() {
    Notice notice = Notice.of(Code.WORKER_DIED, "here", "signal 9");
    assertEquals(notice, through(notice, Notice.class));
    ProgressReport report = new ProgressReport(Phase.TRYING, null, 1, 2, 3, 4, 5, 6);
    assertEquals(report, through(report, ProgressReport.class));
    assertTrue(ProtocolJson.gson().toJson(report).contains("\"TRYING\""));
  }

  @Test
  void callsAndFailuresCrossAPairOfStreams() throws Exception {
    Pipe toWorker = Pipe.open();
    Pipe toClient = Pipe.open();
    List<ProgressReport> heard = new ArrayList<>();
    WorkerListener listener =
        new WorkerListener() {
          @Override
          public void progress(ProgressReport report) {
            heard.add(report);
          }
        };
    Launcher<Worker> client =
        ProtocolJson.join(
            listener,
            Worker.class,
            Channels.newInputStream(toClient.source()),
            Channels.newOutputStream(toWorker.sink()),
            "test-client");
    FakeWorker fake = new FakeWorker();
    Launcher<WorkerListener> server =
        ProtocolJson.join(
            fake,
            WorkerListener.class,
            Channels.newInputStream(toWorker.source()),
            Channels.newOutputStream(toClient.sink()),
            "test-worker");
    fake.client = server.getRemoteProxy();
    client.startListening();
    server.startListening();
    Worker worker = client.getRemoteProxy();
    GenerateParams params =
        GenerateParams.of(new SpecInput(List.of(), List.of(), List.of()), "demo.A");
    GenerationOutcome outcome = worker.generate(params).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    assertEquals(fake.outcome, outcome);
    assertEquals(List.of(FakeWorker.REPORT), heard);
    Throwable failure =
        Assertions.assertThrows(
                java.util.concurrent.ExecutionException.class,
                () -> worker.start(new StartParams(-1)).get(PATIENCE_MINUTES, TimeUnit.MINUTES))
            .getCause();
    Notice notice = ProtocolError.notice((ResponseErrorException) failure).orElseThrow();
    assertEquals(Notice.of(Code.WORKER_PROTOCOL, "", "1", "-1"), notice);
  }

  /** Answers with fixed values. */
  private static final class FakeWorker implements Worker {
    static final ProgressReport REPORT =
        new ProgressReport(Phase.READING, METHOD, 0, 0, 0, 0, 0, 0);
    private static final List<MethodCoverage> CALLED =
        List.of(
            new MethodCoverage(
                METHOD, new Coverage(new Counter(1, 2), new Counter(3, 4), new Counter(0, 0))));
    final GenerationOutcome outcome =
        new GenerationOutcome(
            List.of(
                new ClassReport(
                    "demo/A",
                    "demo",
                    "AHeapTest",
                    "class AHeapTest {}",
                    Optional.of(Path.of("demo/AHeapTest.java")),
                    null,
                    List.of(),
                    CALLED,
                    CALLED)),
            List.of(Notice.of(Code.CANCELLED, "")),
            Totals.NONE,
            true,
            1.5,
            0.25);
    WorkerListener client;

    @Override
    public CompletableFuture<StartResult> start(StartParams params) {
      Notice notice = Notice.of(Code.WORKER_PROTOCOL, "", "1", String.valueOf(params.protocol()));
      return CompletableFuture.failedFuture(ProtocolError.of(notice));
    }

    @Override
    public CompletableFuture<GenerationOutcome> generate(GenerateParams params) {
      client.progress(REPORT);
      return CompletableFuture.completedFuture(outcome);
    }

    @Override
    public CompletableFuture<NodeDetails> node(NodeParams params) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletableFuture<ModelsOutcome> models(ModelsParams params) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletableFuture<CheckOutcome> check(CheckParams params) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void cancel() {}

    @Override
    public void stop() {}
  }
}
