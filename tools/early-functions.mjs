/**
 * Chrome compiles a function in parentheses while its file arrives, in another thread. It compiles all others when they are
 * first called, on the main thread, which made up a third of the work before the first question. So the functions that a form
 * calls before its first question get parentheses. The others don't, because compiled code takes memory. Other browsers
 * ignore the parentheses.
 */
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { Script } from 'node:vm';
import { JSDOM } from 'jsdom';
import ts from 'typescript';
import webpack from 'webpack';
import { moveMappings } from './move-mappings.mjs';

/** What a first question can load, and the entry, in the order in which it runs. */
const CHUNKS = ['react', 'app', 'choices', 'texts', 'zipcode', 'consent', 'stepwell'];
/** Has what most first steps have. Forms of the USA have a consent. */
const FORM = {
  id: 'early',
  name: 'Early',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/lead' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your roof',
      questions: [
        { bpKey: 'work', type: 'single_choice', title: 'What?', values: [{ bpKey: 'repair', text: 'A repair' }] },
        { bpKey: 'name', type: 'short_text', title: 'Who?', validationRules: [{ validator: 'required' }] },
        { bpKey: 'zip', type: 'zipcode', title: 'Where?' },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you', richText: '<p>Done.</p>' },
  ],
};
const PAGE = `<div id="form"></div><script type="application/json" id="form-definition">${JSON.stringify(FORM)}</script>`;
/** The time to the first question, in milliseconds, if the form does not draw it. */
const PATIENCE = 30_000;

/** Runs scripts in a page until the first question is drawn. Returns V8's coverage of each: its functions with their ranges. */
async function coverageOf(scripts) {
  const page = new JSDOM(PAGE, { runScripts: 'outside-only', pretendToBeVisual: true });
  const { MutationObserver, document } = page.window;
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const drawn = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The form shows no first question in jsdom.')), PATIENCE);
    // It is called right after the change that draws the question, so each build finds the same functions.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('input')) return;
      observer.disconnect();
      clearTimeout(timer);
      session.post('Profiler.takePreciseCoverage', (error, { result } = {}) =>
        error ? reject(error) : resolve(result),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  try {
    for (const { file, code } of scripts)
      new Script(code, { filename: file }).runInContext(page.getInternalVMContext());
    return await drawn;
  } finally {
    session.disconnect();
    page.window.close();
  }
}

/** Where a function is in the sources, which is the same in all builds. Undefined for a function that webpack adds. */
function placesIn({ code, map }) {
  const entries = new SourceMap(map);
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const place = offset => {
    const line = starts.findLastIndex(start => start <= offset);
    const { originalSource, originalLine, originalColumn } = entries.findEntry(line, offset - starts[line]);
    return originalSource && `${originalSource}:${originalLine}:${originalColumn}`;
  };
  return (start, end) => {
    const first = place(start);
    return first && `${first} ${place(end - 1)}`;
  };
}

/** The pieces of a script with parentheses around the functions for which `isEarly` is true. */
export function withParentheses(code, isEarly) {
  const pieces = [];
  const add = text => void pieces.push({ text });
  const keep = (from, to) => void (to > from && pieces.push({ text: code.slice(from, to), offset: from }));
  const file = ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const startOf = node => node.getStart(file);

  /** A declaration has no parentheses, so it becomes a variable at the start of its block, where it can be called. */
  const isMoved = node => ts.isFunctionDeclaration(node) && ts.isFunctionLike(node.parent.parent) && isEarly(node);
  /** What webpack makes of a module: `12(exports, …) {…}`. */
  const isModule = node => ts.isMethodDeclaration(node) && ts.isNumericLiteral(node.name);

  function write(node, from = startOf(node)) {
    if (isModule(node)) return void writeModule(node);
    const hasParentheses = (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) && isEarly(node);
    if (hasParentheses) add('(');
    writeParts(node, from);
    if (hasParentheses) add(')');
  }
  function writeModule(node) {
    keep(startOf(node), node.name.end);
    add(':(function');
    writeParts(node, node.name.end);
    add(')');
  }
  function writeParts(node, from) {
    let at = from;
    const moved = ts.isBlock(node) ? node.statements.filter(isMoved) : [];
    if (moved.length > 0) {
      at = node.statements.findLast(ts.isPrologueDirective)?.end ?? startOf(node) + 1;
      keep(from, at);
      for (const [index, statement] of moved.entries()) {
        add(index === 0 ? 'var ' : ',');
        keep(startOf(statement.name), statement.name.end);
        add('=(');
        keep(startOf(statement), startOf(statement.name));
        writeParts(statement, statement.name.end);
        add(')');
      }
      add(';');
    }
    ts.forEachChild(node, child => {
      if (child.end <= at) return;
      keep(at, startOf(child));
      if (!moved.includes(child)) write(child);
      at = child.end;
    });
    keep(at, node.end);
  }
  write(file, 0);
  return pieces;
}

/** A webpack plugin for the builds of one run. The first of them, which has plain scripts, finds the functions for all. */
export class EarlyFunctions {
  #places;
  apply(compiler) {
    compiler.hooks.compilation.tap('EarlyFunctions', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // the minimizer removes parentheses
      compilation.hooks.processAssets.tapPromise({ name: 'EarlyFunctions', stage }, async () => {
        const scriptsOf = name =>
          [...(compilation.namedChunks.get(name)?.files ?? [])].map(file => {
            const { source, map } = compilation.getAsset(file).source.sourceAndMap();
            const code = source.toString();
            return { file, code, map, place: placesIn({ code, map }) };
          });
        const scripts = CHUNKS.flatMap(scriptsOf);
        this.#places ??= await this.#find(scripts);
        for (const { file, code, map, place } of scripts) {
          // Webpack adds one function for each module and for each export, and most of them are called.
          const isEarly = node => this.#places.has(place(node.getStart(), node.end));
          const pieces = withParentheses(code, isEarly);
          const mappings = moveMappings(code, map.mappings, pieces);
          const source = pieces.map(({ text }) => text).join('');
          compilation.updateAsset(file, new webpack.sources.SourceMapSource(source, file, { ...map, mappings }));
        }
      });
    });
  }
  async #find(scripts) {
    const places = new Set();
    for (const { url, functions } of await coverageOf(scripts)) {
      const place = scripts.find(({ file }) => file === url)?.place;
      for (const { ranges } of place ? functions : [])
        if (ranges[0].count > 0) places.add(place(ranges[0].startOffset, ranges[0].endOffset));
    }
    return places.add(undefined);
  }
}
