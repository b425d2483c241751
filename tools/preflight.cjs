// Runs before anything else, on any Node, however old: so in the plainest JavaScript, and with one clear line.
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var found = process.versions.node.split('.').map(Number);
var major = found[0];
var minor = found[1];
var fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!fits) stop('Stepwell needs Node 20.19, 22.13 or 24 and later; this is Node ' + process.versions.node + '.');
if (!fs.existsSync(path.join(root, 'node_modules', 'tsx')))
  stop('The packages are not installed yet: run "npm ci" first.');
