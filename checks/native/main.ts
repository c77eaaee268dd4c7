import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { Language, type Node, Parser } from 'web-tree-sitter'
import type { Source, Syntax } from './syntax.ts'

const grammarOf = (language: string) =>
  createRequire(import.meta.url).resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)

const comments = new Set(['comment', 'line_comment', 'multiline_comment'])
const strings = new Set(['string_literal', 'line_string_literal'])
const choices = new Set(['when_expression', 'switch_statement'])
const conditions = new Set(['when_condition', 'switch_pattern'])

const childrenOf = (node: Node) => node.children.filter((child) => child !== null)
/** All nodes below one, itself included, that `enter` lets in. */
const below = (node: Node, enter: (one: Node) => boolean = () => true): Node[] =>
  enter(node) ? [node, ...childrenOf(node).flatMap((child) => below(child, enter))] : []
const textsIn = (nodes: readonly Node[]) => nodes.filter(({ type }) => strings.has(type)).map((node) => inQuotes(node))
const inQuotes = ({ text }: Node) => text.slice(1, -1)
const first = (node: Node, ...types: string[]) => below(node).find(({ type }) => types.includes(type))

/** What a choice is about, and the texts that it tells apart. */
function choiceOf(node: Node): Syntax['choices'][number] {
  const entries = childrenOf(node).filter(({ type }) => type === 'when_entry' || type === 'switch_entry')
  const found = entries.flatMap((entry) => childrenOf(entry).filter(({ type }) => conditions.has(type)))
  return {
    subject: first(node, 'simple_identifier')?.text ?? '',
    texts: found.flatMap((condition) => textsIn(below(condition))),
  }
}

/** A call whose first argument is a text. */
function callOf(node: Node): Syntax['calls'][number] | undefined {
  const [callee, suffix] = childrenOf(node)
  const argument = suffix && first(suffix, 'value_argument')
  const text = argument && textsIn(childrenOf(argument))[0]
  return callee?.type === 'simple_identifier' && text !== undefined ? { callee: callee.text, text } : undefined
}

/** A property with the texts of its value, those of closures left out. */
function listOf(node: Node): Syntax['lists'][number] {
  const texts = textsIn(below(node, ({ type }) => type !== 'lambda_literal'))
  return { name: first(node, 'simple_identifier')?.text ?? '', texts }
}

/** The code in its smallest parts. A text is one: not every grammar has its quotes as nodes. */
function tokensOf(node: Node): string[] {
  if (comments.has(node.type)) return []
  const isToken = node.childCount === 0 || strings.has(node.type) || node.type === 'character_literal'
  return isToken ? [node.text] : childrenOf(node).flatMap(tokensOf)
}

function syntaxOf(root: Node): Syntax {
  const nodes = below(root)
  const of = (...types: string[]) => nodes.filter(({ type }) => types.includes(type))
  return {
    errors: nodes.filter((node) => node.isError || node.isMissing).map((node) => node.startPosition.row + 1),
    choices: nodes.filter(({ type }) => choices.has(type)).map(choiceOf),
    calls: of('call_expression')
      .map(callOf)
      .filter((call) => call !== undefined),
    lists: of('property_declaration').map(listOf),
    code: tokensOf(root).join(' '),
  }
}

await Parser.init()
const sources: Source[] = JSON.parse(await text(process.stdin))
const grammars = new Map<string, Language>()
for (const { language } of sources)
  if (!grammars.has(language)) grammars.set(language, await Language.load(grammarOf(language)))
const parser = new Parser()
const found = sources.map(({ language, text }) => {
  parser.setLanguage(grammars.get(language) ?? null)
  const tree = parser.parse(text)
  if (!tree) throw new Error(`no tree of ${language}`)
  const syntax = syntaxOf(tree.rootNode)
  tree.delete()
  return syntax
})
process.stdout.write(JSON.stringify(found))
