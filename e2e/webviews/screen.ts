import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { named } from './named.ts'
import type { Element, Session } from './webdriver.ts'

export type Screen = ReturnType<typeof openScreen>

/** How long something may take to appear. */
const patience = { intervals: [100], timeout: 30_000 }

const tappable = 'a[href], button, [role=button]'
const choosable = 'input[type=radio], input[type=checkbox]'
const fillable = 'input:not([type=radio], [type=checkbox], [type=range]), textarea'

/** In the page: whether an element stays where it is for two frames. A tap on one that still slides in would miss it. */
const isStill = `const [element] = arguments
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before))))`

const countBusy = "return document.querySelectorAll('[aria-busy=true]').length"

/** Sees and does on a page what a person would, by words. Waits for what is not there yet. */
export function openScreen(session: Session) {
  const find = async (selector: string, name: string | RegExp): Promise<Element> => {
    const pattern = typeof name === 'string' ? name : { source: name.source, flags: name.flags }
    const found = await session.run<Element[]>(named, selector, pattern)
    const [element] = found
    if (!element || found.length > 1) throw new Error(`${found.length} elements are named ${name}`)
    return element
  }
  const click = async (element: Element): Promise<void> => {
    if (!(await session.run<boolean>(isStill, element))) throw new Error('it moves')
    await session.click(element)
  }
  return {
    /** Taps the one button or link of this name. */
    tap: (name: string | RegExp): Promise<void> =>
      expect(async () => click(await find(tappable, name))).toPass(patience),
    /** Checks the one radio button or checkbox of this name. */
    choose: (name: string | RegExp): Promise<void> =>
      expect(async () => {
        const field = await find(choosable, name)
        if (!(await session.run<boolean>('return arguments[0].checked', field))) await click(field)
        expect(await session.run('return arguments[0].checked', field)).toBe(true)
      }).toPass(patience),
    /** Replaces what is in the one field of this label. */
    fill: (label: string | RegExp, value: string): Promise<void> =>
      expect(async () => {
        const field = await find(fillable, label)
        // Not WebDriver's "clear", which leaves the field as well.
        await session.run('arguments[0].focus(); arguments[0].select()', field)
        await session.type(field, value)
      }).toPass(patience),
    /** Waits for a visible text. */
    sees: (text: string | RegExp): Promise<void> =>
      // A page that is being left may not answer.
      expect(async () => expect(await session.run<string>('return document.body.innerText')).toMatch(text)).toPass(
        patience,
      ),
    /** Waits until nothing is loading. */
    settles: (): Promise<void> =>
      expect(async () => expect(await session.run<number>(countBusy)).toBe(0)).toPass(patience),
    photograph: async (path: string): Promise<void> => writeFile(path, await session.screenshot()),
  }
}
