/** WordPress with the plugin of `docs/examples/`, its block and its shortcode. PHP, MariaDB and WordPress come from Debian. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findProgram } from '../../spec/support/programs.ts';
import { copyExample, freePort, type HostExample, type Place } from './host.ts';
import { garden } from './pages.ts';

const WORDPRESS_FOLDER = '/usr/share/wordpress';
const PROGRAMS = ['php', 'mariadbd', 'mariadb', 'mariadb-install-db'];
const PACKAGES = 'wordpress wordpress-theme-twentytwentythree php-cli php-mysql mariadb-server';
const PASSWORD = 'a password for a moment';

const isRoot = process.getuid?.() === 0;
const run = (command: string, ...given: string[]): string => execFileSync(command, given, { encoding: 'utf8' });

const tries = async (what: string, isDone: () => Promise<boolean> | boolean): Promise<void> => {
  for (let count = 0; count < 150; count++) {
    if (await isDone()) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not start.`);
};

/** An empty database that only this machine reaches. */
async function startDatabase(folder: string, socket: string, atEnd: Place['atEnd']): Promise<void> {
  const data = join(folder, 'database');
  const user = isRoot ? ['--user=root'] : [];
  run('mariadb-install-db', '--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...user);
  const server = spawn(
    'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', '--pid-file=pid', ...user],
    { stdio: 'ignore' },
  );
  atEnd(() => void server.kill());
  await tries('MariaDB', () => existsSync(socket));
  run('mariadb', '--no-defaults', `--socket=${socket}`, '--user=root', '--execute=CREATE DATABASE wordpress');
}

const configOf = (socket: string, url: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`;
/** Installs WordPress, activates the plugin, and prints the addresses of a page with the block and one with the shortcode. */
const INSTALL = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('Garden', 'admin', 'admin@example.com', false, '', '${PASSWORD}');
$problem = activate_plugin('stepwell/stepwell.php');
if (is_wp_error($problem)) { fwrite(STDERR, $problem->get_error_message()); exit(1); }
$contents = ['<!-- wp:stepwell/form {"form":"garden"} /-->', '[stepwell form="garden"]'];
echo json_encode(array_map(fn ($content) => home_url('/?page_id=' . wp_insert_post(
    ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Quotes', 'post_content' => $content])), $contents));
`;

/** In the editor, an owner inserts the block and names the form. */
async function tryEditor(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill('admin');
  await page.locator('#user_pass').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/wp-admin/**');
  await page.goto(`${url}/wp-admin/post-new.php?post_type=page`);
  await page.waitForFunction(
    'window.wp?.blocks?.getBlockType("stepwell/form") && wp.data.select("core/editor").getCurrentPost().id',
  );
  await page.evaluate(
    'wp.data.dispatch("core/edit-post").toggleFeature("welcomeGuide"); wp.data.dispatch("core/block-editor").insertBlock(wp.blocks.createBlock("stepwell/form"))',
  );
  const frame = page.locator('iframe[name="editor-canvas"]');
  await frame.or(page.locator('.wp-block-stepwell-form')).first().waitFor();
  // Some versions draw the blocks in a frame.
  const canvas = (await frame.count()) > 0 ? frame.contentFrame() : page;
  await canvas.getByRole('textbox', { name: 'Stepwell form', exact: true }).fill('garden');
  const content = await page.evaluate('wp.data.select("core/editor").getEditedPostContent()');
  if (content !== '<!-- wp:stepwell/form {"form":"garden"} /-->') throw new Error(`The editor wrote ${content}.`);
  await page.context().close();
}

export const WORDPRESS: HostExample = {
  name: 'wordpress-plugin',
  missing() {
    const lacks = PROGRAMS.filter(name => !findProgram([name]) && !existsSync(`/usr/sbin/${name}`));
    if (existsSync(join(WORDPRESS_FOLDER, 'wp-load.php')) && lacks.length === 0) return undefined;
    return `It needs apt-get install --no-install-recommends ${PACKAGES}.`;
  },
  async open({ folder, dist, atEnd }) {
    const site = join(folder, 'site');
    await cp(WORDPRESS_FOLDER, site, { recursive: true, dereference: true });
    await rm(join(site, 'wp-config.php'), { force: true });
    const plugin = join(site, 'wp-content/plugins/stepwell');
    await copyExample('wordpress-plugin', plugin);
    await cp(dist, join(plugin, 'survey'), { recursive: true });
    await mkdir(join(site, 'wp-content/stepwell'));
    await writeFile(join(site, 'wp-content/stepwell/garden.json'), await garden());
    run('php', '-l', join(plugin, 'stepwell.php'));

    const socket = join(folder, 'socket');
    const url = `http://127.0.0.1:${await freePort()}`;
    await startDatabase(folder, socket, atEnd);
    await writeFile(join(site, 'wp-config.php'), configOf(socket, url));
    await writeFile(join(site, 'install.php'), INSTALL);
    const urls = JSON.parse(run('php', join(site, 'install.php'))) as string[];
    const server = spawn('php', ['-S', new URL(url).host, '-t', site], {
      stdio: 'ignore',
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    });
    atEnd(() => void server.kill());
    await tries('PHP', () =>
      fetch(`${url}/readme.html`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return { urls, check: browser => tryEditor(browser, url) };
  },
};
