// Runs first and must work in every Node version, so that old versions print a clear message: plain ES5, no
// dependencies.
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var version = process.versions.node.split('.').map(Number);
var major = version[0];
var minor = version[1];
var isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;

function exitWith(message) {
  console.error(message);
  process.exit(1);
}

if (!isSupported) exitWith('Stepwell needs Node 20.19+, 22.13+ or 24+. This is Node ' + process.versions.node + '.');
if (!fs.existsSync(path.join(root, 'node_modules', 'tsx')))
  exitWith('The packages are not installed. Run "npm ci" first.');
