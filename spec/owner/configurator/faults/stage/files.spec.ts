import { expect } from 'chai';
import type { FileFault } from '../../../../../owner/configurator/faults/fault.ts';
import { interceptScripts, isMeant } from '../../../../../owner/configurator/faults/stage/files.ts';

const chunk = (name: string): string => `https://page.example/survey/chunks/${name}.01234567.js`;

describe('files that fail to load', () => {
  it('are those that the fault names, or all but those', () => {
    expect(isMeant({ only: ['lead'], how: 'missing' }, chunk('lead'))).to.equal(true);
    expect(isMeant({ only: ['lead'], how: 'missing' }, chunk('app'))).to.equal(false);
    expect(isMeant({ except: ['app'], how: 'missing' }, chunk('texts'))).to.equal(true);
    expect(isMeant({ except: ['app'], how: 'missing' }, chunk('app'))).to.equal(false);
    expect(isMeant({ except: [], how: 'missing' }, 'https://page.example/logo.png')).to.equal(false);
  });

  it('are not requested, and end as the fault says', async () => {
    const head = document.createElement('head');
    let fault: FileFault | undefined = { only: ['texts'], how: 'missing' };
    interceptScripts(() => fault, head);
    const events: string[] = [];
    async function add(name: string): Promise<boolean> {
      const script = document.createElement('script');
      for (const type of ['load', 'error']) script.addEventListener(type, () => events.push(type));
      script.src = chunk(name);
      head.appendChild(script);
      await new Promise(resolve => setTimeout(resolve));
      return head.contains(script);
    }
    expect(await add('texts')).to.equal(false);
    expect(await add('app')).to.equal(true);
    fault = { only: ['texts'], how: 'cut' };
    expect(await add('texts')).to.equal(false);
    fault = { only: ['texts'], how: 'silent' };
    expect(await add('texts')).to.equal(false);
    expect(events).to.deep.equal(['error', 'load']);
    fault = undefined;
    expect(await add('texts')).to.equal(true);
  });
});
