// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.cli.options.PathList;

/**
 * The command {@code releng/bench/agreement}: whether strategies find the same program paths of
 * methods drawn from jars. Two that do not agree are a fault of one of them.
 */
public final class AgreementMain {
  private static final List<String> COMMAND =
      List.of(
          "compare",
          "--no-replay",
          "--criterion",
          "path",
          "--objects",
          "3",
          "--unfold",
          "3",
          "--loop",
          "3",
          "--array-length",
          "2",
          "--strategies",
          "lazy,lazier,lazier-sharp,separation,hex,path-optimal,summary");

  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final Map<String, Integer> obstacles = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();
  private int methods;

  private AgreementMain() {}

  /**
   * Runs the jars; ends with 1 if two strategies differ or a run broke down.
   *
   * @param arguments folder for what is made, methods a jar, seed, seconds a method, and for each
   *     jar {@code NAME=JAR:DEPENDENCY:...}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    int count = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    AgreementMain all = new AgreementMain();
    System.out.println("| jar | methods | pairs that agree | differ | cannot be judged |");
    System.out.println("|---|---|---|---|---|");
    for (String jar : Arrays.asList(arguments).subList(4, arguments.length)) {
      String name = jar.substring(0, jar.indexOf('='));
      List<Path> classPath = PathList.of(jar.substring(name.length() + 1));
      List<String> targets = Draw.of(classPath.get(0), classPath, count, seed);
      List<String> command = new ArrayList<>(COMMAND);
      command.addAll(List.of("--time", arguments[3] + "s"));
      JarRun.of(folder, name, classPath, command, targets);
      AgreementMain own = new AgreementMain();
      own.read(name, folder.resolve(name + ".json"));
      System.out.println(own.row(name));
      all.add(own);
    }
    System.out.println(all.row("**all**"));
    System.out.println("\nWhat stands in the way of a verdict, by code and strategy:");
    all.obstacles.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(12)
        .forEach(e -> System.out.println("* " + e.getValue() + " " + e.getKey()));
    all.faults.forEach(f -> System.out.println("FAULT " + f));
    System.exit(all.faults.isEmpty() ? 0 : 1);
  }

  private void read(String name, Path report) throws IOException {
    if (!Files.exists(report)) {
      faults.add(name + ": the run broke down, see its log");
      return;
    }
    JsonObject run = JsonParser.parseString(Files.readString(report)).getAsJsonObject();
    for (JsonElement each : run.getAsJsonArray("methods")) {
      JsonObject method = each.getAsJsonObject();
      methods++;
      for (JsonElement one : method.getAsJsonArray("agreement")) {
        JsonObject pair = one.getAsJsonObject();
        verdicts.merge(pair.get("verdict").getAsString(), 1, Integer::sum);
        Map<String, JsonObject> reasons = new LinkedHashMap<>();
        for (JsonElement reason : pair.getAsJsonArray("reasons")) {
          JsonObject why = reason.getAsJsonObject();
          String code = why.get("code").getAsString();
          reasons.put(code + " " + why.get("configuration").getAsString(), why);
        }
        reasons.keySet().forEach(r -> obstacles.merge(r, 1, Integer::sum));
      }
      JsonArray missed = method.getAsJsonArray("disagreements");
      missed.forEach(d -> faults.add(method.get("method").getAsString() + " " + d));
    }
  }

  private void add(AgreementMain other) {
    methods += other.methods;
    other.verdicts.forEach((k, v) -> verdicts.merge(k, v, Integer::sum));
    other.obstacles.forEach((k, v) -> obstacles.merge(k, v, Integer::sum));
    faults.addAll(other.faults);
  }

  private String row(String name) {
    return String.format(
        "| %s | %d | %d | %d | %d |",
        name,
        methods,
        verdicts.getOrDefault("agree", 0),
        verdicts.getOrDefault("differ", 0),
        verdicts.getOrDefault("cannot be judged", 0));
  }
}
