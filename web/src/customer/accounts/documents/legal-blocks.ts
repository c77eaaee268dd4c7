interface Block {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

export type BlockGroup =
  | { kind: 'heading' | 'paragraph'; key: string; text: string }
  | { kind: 'list'; key: string; items: readonly string[] }

/** Groups consecutive list items; other blocks stay as they are. */
export function groupBlocks(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const [index, { kind, text }] of blocks.entries()) {
    const last = groups[groups.length - 1]
    if (kind !== 'item') groups.push({ kind, key: `b${index}`, text })
    else if (last?.kind === 'list') groups[groups.length - 1] = { ...last, items: [...last.items, text] }
    else groups.push({ kind: 'list', key: `b${index}`, items: [text] })
  }
  return groups
}
