import { expect } from 'chai';
import { emptyForm, placeOf } from '../../../../owner/configurator/start/form-text.ts';
import {
  settle,
  type TestBrowser,
  testBrowser,
  testConfigurator,
  testPlatform,
  withFullStorage,
} from '../../../support/configurator.tsx';

const EMPTY_FORM = emptyForm(placeOf([]));

const SAVED = 700;
const TEXT = '{ "id": "a", "name": "Garden", "steps": [] }';

/** A tab of the browser, on the start page, or on the form of the address. */
async function tab(browser: TestBrowser = testBrowser(), address = '') {
  const platform = testPlatform({}, browser);
  platform.setAddress(address);
  const configurator = testConfigurator({}, platform);
  const { forms, document } = configurator;
  await forms.begin(async () => {});
  const rename = (name: string) => document.edit('Rename', draft => draft.set(['name'], name));
  const names = () => forms.state.list?.map(form => form.name);
  return { ...configurator, tick: platform.tick, rename, names, text: () => document.state.text, browser };
}

/** Two tabs with the same form. */
async function twoTabs() {
  const first = await tab();
  await first.forms.create(TEXT);
  const second = await tab(first.browser, first.platform.address());
  return { first, second };
}

describe('the forms of a browser', () => {
  it('begin with the start page, and with the form of the address', async () => {
    const first = await tab();
    expect(first.forms.state.isStartShown).to.equal(true);
    await first.forms.create(TEXT);
    expect(first.forms.state).to.include({ isStartShown: false, saving: 'saved', isKept: true });
    const second = await tab(first.browser, first.platform.address());
    expect(second.text()).to.equal(TEXT);
    const third = await tab(first.browser, 'form=unknown');
    expect(third.forms.state.isStartShown).to.equal(true);
    expect(third.announcements.text).to.contain('not in this browser');
  });

  it('begin with the form of the server that the address names, and later with the draft of it', async () => {
    const browser = testBrowser();
    const asked: string[] = [];
    async function open(id: string) {
      const answers: Record<string, object> = {
        garden: { live: 2, newest: 3 },
        'garden/versions/2': { id: 'garden', name: 'Garden', steps: [] },
      };
      const fetch = async (url: string) => {
        asked.push(url);
        const answer = answers[url.replace('https://page.example/survey/../admin/api/forms/', '')];
        return answer ? Response.json(answer) : new Response('', { status: 404 });
      };
      const platform = testPlatform({ fetch }, browser);
      platform.setAddress(`published=${id}`);
      const configurator = testConfigurator({}, platform);
      await configurator.forms.begin(async () => {});
      return configurator;
    }
    const first = await open('garden');
    expect(first.document.state.definition).to.include({ id: 'garden', name: 'Garden' });
    expect(first.forms.current.extra('publishing').state.value).to.include({ isPublished: true, serverId: 'garden' });
    const calls = asked.length;
    const again = await open('garden');
    expect([again.forms.state.currentId, asked.length]).to.deep.equal([first.forms.state.currentId, calls]);
    const unknown = await open('park');
    expect(unknown.forms.state.isStartShown).to.equal(true);
    expect(unknown.announcements.text).to.contain('could not be read').and.contain('404');
  });

  it('are saved a moment after a change, with their name', async () => {
    const { forms, rename, tick, browser, platform, names } = await tab();
    await forms.create(TEXT);
    rename('Park');
    expect(forms.state.saving).to.equal('waiting');
    await tick(SAVED);
    expect(forms.state.saving).to.equal('saved');
    expect(names()).to.deep.equal(['Park']);
    expect((await tab(browser, platform.address())).text()).to.contain('"Park"');
  });

  it('are saved before another form is opened', async () => {
    const { forms, rename, names, text } = await tab();
    await forms.create(TEXT);
    const id = forms.state.currentId!;
    rename('Park');
    await forms.create(EMPTY_FORM);
    expect(names()).to.have.members(['Park', 'Untitled form']);
    await forms.open(id);
    expect(text()).to.contain('Park');
  });

  it('follow the address of the page', async () => {
    const { forms, platform } = await tab();
    await forms.create(TEXT);
    const address = platform.address();
    platform.visit('');
    await settle();
    expect(forms.state.isStartShown).to.equal(true);
    platform.visit(address);
    await settle();
    expect(forms.state).to.include({ isStartShown: false, currentId: address.replace('form=', '') });
  });

  it('can be renamed, duplicated, and deleted with undo', async () => {
    const { forms, names, text } = await tab();
    await forms.create(TEXT);
    const id = forms.state.currentId!;
    await forms.showStart();
    await forms.rename(id, 'Park');
    expect(names()).to.deep.equal(['Park']);
    await forms.duplicate(id);
    expect(text()).to.equal(TEXT.replace('Garden', 'Park (2)').replace('"a"', '"park-2"'));
    await forms.remove(forms.state.currentId!);
    expect(names()).to.deep.equal(['Park']);
    expect(forms.state).to.deep.include({ isStartShown: true });
    await forms.undoRemove();
    expect(names()).to.have.members(['Park', 'Park (2)']);
  });

  it('are erased a week after they were deleted', async () => {
    const { forms, tick, platform } = await tab();
    await forms.create(TEXT);
    await forms.remove(forms.state.currentId!);
    await tick(8 * 24 * 3_600_000);
    await forms.showStart();
    await forms.undoRemove();
    expect(forms.state.list).to.deep.equal([]);
    expect(platform.address()).to.equal('');
  });

  it('live in memory if the browser denies storage', async () => {
    const { forms, names } = await tab({ ...testBrowser(), database: undefined });
    await forms.create(TEXT);
    expect(forms.state.isKept).to.equal(false);
    expect(names()).to.deep.equal(['Garden']);
  });

  it('say so if they cannot be saved, and try again at the next change, or when there is room again', async () => {
    const { forms, rename, tick, announcements, platform, names } = await tab();
    await forms.create(TEXT);
    rename('Park');
    await withFullStorage(() => tick(SAVED));
    expect(forms.state.saving).to.equal('failed');
    expect(announcements.text).to.contain('could not be saved').and.contain('Export it');
    expect(platform.asksBeforeClosing(), 'the tab').to.equal(true);
    rename('Wood');
    expect(platform.asksBeforeClosing(), 'the tab after another change').to.equal(true);
    await tick(SAVED);
    expect(forms.state.saving).to.equal('saved');
    expect(platform.asksBeforeClosing()).to.equal(false);
    rename('Park');
    await withFullStorage(() => tick(SAVED));
    expect(forms.state.saving).to.equal('failed');
    await tick(5000);
    expect(forms.state.saving).to.equal('saved');
    expect(names()).to.deep.equal(['Park']);
  });

  it('say so if another form than the open one cannot be saved', async () => {
    const { forms, announcements, names } = await tab();
    await forms.create(TEXT);
    const id = forms.state.currentId!;
    await forms.showStart();
    await withFullStorage(() => forms.rename(id, 'Park'));
    expect(announcements.text).to.contain('could not be saved');
    expect(names()).to.deep.equal(['Garden']);
  });

  it('keep what other parts store beside the text', async () => {
    const { forms, tick, browser, platform } = await tab();
    await forms.create(TEXT, { flags: ['CHATBOT'] });
    const flags = forms.current.extra('flags');
    const theme = forms.current.extra('theme');
    expect([flags.state.value, theme.state.value]).to.deep.equal([['CHATBOT'], undefined]);
    theme.set({ accent: 'red' });
    await tick(SAVED);
    await forms.create(EMPTY_FORM);
    expect([flags.state.value, theme.state.value]).to.deep.equal([undefined, undefined]);
    const other = await tab(browser);
    await other.forms.open(forms.state.list!.find(form => form.name === 'Garden')!.id);
    expect(other.forms.current.extra('theme').state.value).to.deep.equal({ accent: 'red' });
    expect(platform.address()).to.contain('form=');
  });
});

describe('two tabs with the same form', () => {
  it('follow each other while only one is changed', async () => {
    const { first, second } = await twoTabs();
    first.rename('Park');
    await first.tick(SAVED);
    expect(second.text()).to.contain('"Park"');
    expect(second.forms.state).to.include({ saving: 'saved', newer: undefined });
    second.rename('Wood');
    await second.tick(SAVED);
    expect(first.text()).to.contain('"Wood"');
  });

  it('leave a form alone that is opened while the change of the former one is read', async () => {
    const { first, second } = await twoTabs();
    const id = second.forms.state.currentId!;
    await second.forms.create(EMPTY_FORM);
    const other = second.forms.state.currentId!;
    await second.forms.open(id);
    const tellSecond = [...first.browser.tabs][1]!;
    first.browser.tabs.delete(tellSecond);
    first.rename('Park');
    await first.tick(SAVED);
    tellSecond({ id });
    await second.forms.open(other);
    await settle();
    expect(second.text()).to.contain('"id": "form"');
  });

  it('keep the text of this tab as a version if the owner leaves the form without choosing one', async () => {
    const { first, second } = await twoTabs();
    const id = second.forms.state.currentId!;
    second.rename('Wood');
    first.rename('Park');
    await first.tick(SAVED);
    await second.tick(SAVED);
    await second.forms.showStart();
    const versions = await first.forms.versions.of(id);
    expect(versions.map(({ name, text }) => [name, text.includes('Wood')])).to.deep.include(['From this tab', true]);
  });

  for (const [kept, text, other] of [
    ['mine', 'Wood', 'Park'],
    ['theirs', 'Park', 'Wood'],
  ] as const) {
    it(`ask which form stays if both were changed: ${kept}`, async () => {
      const { first, second } = await twoTabs();
      second.rename('Wood');
      first.rename('Park');
      await first.tick(SAVED);
      await second.tick(SAVED);
      expect(second.forms.state.newer?.name).to.equal('Park');
      expect(second.text()).to.contain('"Wood"');
      await second.forms.current.settleConflict(kept);
      await settle();
      expect(second.forms.state).to.include({ newer: undefined, saving: 'saved' });
      expect(second.text()).to.contain(text);
      expect(first.text()).to.contain(text);
      const versions = await first.forms.versions.of(first.forms.state.currentId!);
      expect(versions.some(version => version.text.includes(other) && version.name)).to.equal(true);
    });
  }
});

describe('a full storage', () => {
  async function conflict() {
    const tabs = await twoTabs();
    tabs.second.rename('Wood');
    tabs.first.rename('Park');
    await tabs.first.tick(SAVED);
    await tabs.second.tick(SAVED);
    return tabs.second;
  }

  it('keeps a conflict open, because one of the two texts would be lost', async () => {
    const { forms, text, announcements } = await conflict();
    await withFullStorage(() => forms.current.settleConflict('theirs'));
    expect(forms.state.newer?.name).to.equal('Park');
    expect(text()).to.contain('"Wood"');
    expect(announcements.text).to.match(/^The version history could not be changed: .*full/);
    await forms.current.settleConflict('theirs');
    expect(text()).to.contain('"Park"');
  });

  it('keeps the form of a conflict on the page', async () => {
    const { forms, text, platform } = await conflict();
    const address = platform.address();
    for (const leave of [() => forms.showStart(), () => forms.open('b'), () => forms.create(EMPTY_FORM)]) {
      await withFullStorage(leave);
      expect(text()).to.contain('"Wood"');
      expect(forms.state.isStartShown).to.equal(false);
    }
    expect(platform.address()).to.equal(address);
  });

  it('of versions does not fail the save of the form', async () => {
    const { forms, rename, tick, announcements } = await tab();
    await forms.create(TEXT);
    rename('Park');
    await withFullStorage(() => tick(SAVED), 'versions');
    expect(forms.state.saving).to.equal('saved');
    expect(announcements.text).to.contain('The version history could not be changed');
  });
});

describe('the versions of a form', () => {
  async function edited() {
    const all = await tab();
    await all.forms.create(TEXT);
    const id = all.forms.state.currentId!;
    const versions = async () =>
      (await all.forms.versions.of(id)).map(({ text, name }) => name ?? JSON.parse(text).name);
    const change = async (name: string, ms = SAVED) => {
      all.rename(name);
      await all.tick(ms);
    };
    return { ...all, id, versions, change };
  }

  it('are kept automatically every ten minutes of editing', async () => {
    const { change, versions } = await edited();
    await change('One');
    expect(await versions()).to.deep.equal(['Garden']);
    await change('Two', 11 * 60_000);
    await change('Three');
    expect(await versions()).to.deep.equal(['Two', 'Garden']);
  });

  it('are kept under a name, and then not twice', async () => {
    const { forms, id, versions, platform, text } = await edited();
    await forms.versions.keep(id, text(), platform.now());
    await forms.versions.keep(id, text(), platform.now(), 'Launch');
    await forms.versions.keep(id, text(), platform.now());
    expect(await versions()).to.deep.equal(['Launch']);
  });

  it('keep the last forty that have no name', async () => {
    const { forms, id, versions } = await edited();
    await forms.versions.keep(id, TEXT, 0, 'Launch');
    for (let time = 1; time <= 45; time++) await forms.versions.keep(id, `{"name":"${time}"}`, time);
    const kept = await versions();
    expect(kept).to.have.length(41);
    expect([kept[0], kept.at(-2), kept.at(-1)]).to.deep.equal(['45', '6', 'Launch']);
  });
});
