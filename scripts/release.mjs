/**
 * `npm run release -- [--dry-run]`: the next version from the Unreleased section of CHANGELOG.md, as a commit and a
 * tag. Removed entries raise the major version, Added and Changed the minor, anything else the patch. `--dry-run`
 * prints the version, its notes and what prevents the release, and changes nothing. A release that is slower than the
 * one before is refused (`npm run bench -- --against`).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parser, Release } from 'keep-a-changelog';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}/CHANGELOG.md`;
const isDry = process.argv.includes('--dry-run');

const changelog = parser(readFileSync(file, 'utf8'));
const current = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).version;
const unreleased = changelog.releases.find(({ version }) => !version);
const version = next(current, unreleased);

const reasons = [
  ...(version ? [] : ['CHANGELOG.md has nothing under Unreleased']),
  ...(run('git', 'status', '--porcelain') ? ['the working tree has uncommitted changes'] : []),
  ...(run('git', 'branch', '--show-current') === 'main' ? [] : ['the branch is not main']),
  ...(version && run('git', 'tag', '--list', `v${version}`) ? [`the tag v${version} exists`] : []),
];
console.log(version ? `${current} -> ${version}\n` : `${current}: no next version\n`);
if (version) console.log(`${unreleased.toString(changelog)}\n`);
for (const reason of reasons) console.log(`not ready: ${reason}`);

if (isDry) console.log('dry run: nothing was changed');
else if (reasons.length > 0 || !isAsFast(`v${current}`)) process.exitCode = 1;
else release();

/** Whether no guarded figure is worse than in the release before; true without one. */
function isAsFast(tag) {
  if (!run('git', 'tag', '--list', tag)) return true;
  const { status } = spawnSync('npm', ['run', 'bench', '--', '--against', tag], { cwd: root, stdio: 'inherit' });
  if (status !== 0) console.log(`not ready: slower than ${tag}`);
  return status === 0;
}

/** Returns the version after `from`, or undefined if the release has no entries. */
function next(from, release) {
  const has = (...kinds) => kinds.some((kind) => release?.changes.get(kind)?.length);
  const [major, minor, patch] = from.split('.').map(Number);
  if (has('removed')) return `${major + 1}.0.0`;
  if (has('added', 'changed', 'deprecated')) return `${major}.${minor + 1}.0`;
  return has('fixed', 'security') ? `${major}.${minor}.${patch + 1}` : undefined;
}

function release() {
  unreleased.setVersion(version);
  unreleased.setDate(new Date());
  changelog.addRelease(new Release());
  writeFileSync(file, changelog.toString());
  run('npm', 'version', version, '--no-git-tag-version');
  run('npm', 'run', 'generate');
  run('git', 'commit', '--all', '--message', `release: publish version ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Crease ${version}`);
  console.log(`committed and tagged v${version}; publish with: git push --follow-tags`);
}

/** Returns what a program printed. @throws Error with its output if it fails. */
function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}
