#!/usr/bin/env node
/** `npx stepwell <command>`: checks and analyzes form definitions from a terminal. */
import { readFile } from 'node:fs/promises';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), {
  read: path => readFile(path === '-' ? '/dev/stdin' : path, 'utf8'),
  print: text => void process.stdout.write(`${text}\n`),
  printError: text => void process.stderr.write(`${text}\n`),
});
