import { expect } from 'chai';
import { faultWith } from '../../../../../owner/configurator/faults/fault-list.ts';
import { createStageStorage } from '../../../../../owner/configurator/faults/stage/storage.ts';

const storageFor = (id: string) => createStageStorage(faultWith(id)!);

describe('the storage of the stage', () => {
  it('counts the leads that wait in it, and is empty in the next visit', async () => {
    const storage = await storageFor('lead-500');
    expect(await storage.countLeads()).to.equal(0);
    const request = storage.database()!.open('stepwell', 1);
    await new Promise<void>(resolve => {
      request.onupgradeneeded = () => request.result.createObjectStore('leads', { keyPath: 'key' });
      request.onsuccess = () => {
        const { result } = request;
        result.transaction('leads', 'readwrite').objectStore('leads').put({ key: 'a' }).onsuccess = () => resolve();
      };
    });
    expect(await storage.countLeads()).to.equal(1);
    expect(await (await storageFor('lead-500')).countLeads()).to.equal(0);
  });

  it('can be refused', async () => {
    const refused = await storageFor('storage-refused');
    expect(refused.database()).to.equal(undefined);
    expect(await refused.countLeads()).to.equal(0);
  });
});
