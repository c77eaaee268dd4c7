import { type Figures, figuresOfProduct, figuresOfRules } from './figures.ts'
import type { Knowledge } from './knowledge.ts'
import { type LifeEvent, rulesAfter } from './life-event.ts'
import type { Rules } from './loan.ts'
import { newKnown, quotesOf } from './product.ts'
import { learn, passTime } from './product-knowledge.ts'
import { quotesByProduct, quotesByRules } from './quotes.ts'

/** What becomes known at a time, and what is known then; without an event only time has passed. */
export interface Notice {
  now: number
  event: LifeEvent | undefined
  known: Knowledge
}

/** A figure that the rules and the product give differently, by all the names that lead to it. */
export interface Difference {
  figure: string
  byRules: Figures[string]
  byProduct: Figures[string]
}

function firstDifference(byRules: Figures[string], byProduct: Figures[string], figure = ''): Difference | undefined {
  if (typeof byRules !== 'object' && typeof byProduct !== 'object')
    return `${byRules}` === `${byProduct}` ? undefined : { figure, byRules, byProduct }
  const [one, other]: Figures[] = [Object(byRules), Object(byProduct)]
  for (const name of Object.keys({ ...one, ...other })) {
    const difference = firstDifference(one?.[name], other?.[name], `${figure} ${name}`.trim())
    if (difference) return difference
  }
  return undefined
}

/** Lives a life in both and compares every figure after each step: the step and the first figure that differs. */
export function compareLife(
  life: readonly Notice[],
  rules: Rules,
): { step: number; difference: Difference } | undefined {
  let product = newKnown(rules)
  for (const [step, { now, event, known }] of life.entries()) {
    const { model, events } = known
    const quoted = event?.kind === 'LENT' ? event.contract : undefined
    product = passTime(product, now, rules)
    if (event) product = passTime(learn(product, event, now, rules), now, rules)
    const difference =
      (quoted && firstDifference(quotesByRules(quoted, rules), quotesByProduct(quotesOf(quoted, rules)))) ??
      firstDifference(figuresOfRules(model, rulesAfter(rules, events)), figuresOfProduct(product, model))
    if (difference) return { step, difference }
  }
  return undefined
}
