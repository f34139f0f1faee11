import { html as htmlNames, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';

/**
 * The tree that the parser builds. Siblings are doubly linked, because hostile HTML makes the parser insert and move
 * thousands of children one at a time; with arrays, each step would cost time for all children.
 */
export type SourceNode = SourceElement | SourceText;

export class SourceText {
  parent: SourceElement | null = null;
  previous: SourceNode | null = null;
  next: SourceNode | null = null;
  text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class SourceElement {
  parent: SourceElement | null = null;
  previous: SourceNode | null = null;
  next: SourceNode | null = null;
  first: SourceNode | null = null;
  last: SourceNode | null = null;
  /** True if the content is not needed: children keep their parent link, but the parent does not keep its children. */
  isDiscarded = false;
  readonly tag: string;
  readonly namespace: htmlNames.NS;
  readonly attributes: Token.Attribute[];

  constructor(tag: string, namespace: htmlNames.NS, attributes: Token.Attribute[]) {
    this.tag = tag;
    this.namespace = namespace;
    this.attributes = attributes;
  }

  get isHtml(): boolean {
    return this.namespace === htmlNames.NS.HTML;
  }

  get isMath(): boolean {
    return this.namespace === htmlNames.NS.MATHML;
  }

  /** Returns the value as written; empty if the attribute is missing. */
  attribute(name: string): string {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return '';
  }

  *children(): Generator<SourceNode> {
    for (let node = this.first; node !== null; node = node.next) yield node;
  }
}

export type SourceTreeMap = TreeAdapterTypeMap<
  SourceNode,
  SourceElement,
  SourceNode,
  SourceElement,
  SourceElement,
  SourceElement,
  SourceText,
  SourceText,
  SourceElement,
  SourceText
>;

/** Represents every comment and document type; never inserted into a tree. */
const NOTHING = new SourceText('');

function insert(parent: SourceElement, node: SourceNode, before: SourceNode | null): void {
  if (node === NOTHING) return;
  if (parent.isDiscarded) {
    node.parent = parent;
    if (node instanceof SourceElement) node.isDiscarded = true;
    return;
  }
  const previous = before === null ? parent.last : before.previous;
  node.parent = parent;
  node.previous = previous;
  node.next = before;
  if (previous === null) parent.first = node;
  else previous.next = node;
  if (before === null) parent.last = node;
  else before.previous = node;
}

function remove(node: SourceNode): void {
  const { parent, previous, next } = node;
  if (parent !== null && !parent.isDiscarded) {
    if (previous === null) parent.first = next;
    else previous.next = next;
    if (next === null) parent.last = previous;
    else next.previous = previous;
  }
  node.parent = null;
  node.previous = null;
  node.next = null;
}

/** Moves the children of an element to a new element, which becomes the first child of `parent`. */
export function moveChildren(from: SourceElement, to: SourceElement, parent: SourceElement): void {
  for (let { first } = from; first !== null; { first } = from) {
    remove(first);
    insert(to, first, null);
  }
  insert(parent, to, parent.first);
}

function insertText(parent: SourceElement, text: string, before: SourceNode | null): void {
  if (parent.isDiscarded) return;
  const previous = before === null ? parent.last : before.previous;
  if (previous instanceof SourceText) previous.text += text;
  else insert(parent, new SourceText(text), before);
}

const root = () => new SourceElement('', htmlNames.NS.HTML, []);

/**
 * Adapter through which parse5 builds this tree. `template` content becomes child nodes, because it is dropped anyway.
 */
export const sourceTreeAdapter: TreeAdapter<SourceTreeMap> = {
  createDocument: root,
  createDocumentFragment: root,
  createElement: (tag, namespace, attributes) => new SourceElement(tag, namespace, attributes),
  createTextNode: (text) => new SourceText(text),
  createCommentNode: () => NOTHING,
  appendChild: (parent, node) => insert(parent, node, null),
  insertBefore: insert,
  insertText: (parent, text) => insertText(parent, text, null),
  insertTextBefore: insertText,
  detachNode: remove,
  // The outermost elements are not part of a fragment.
  adoptAttributes: () => undefined,
  setTemplateContent: () => undefined,
  getTemplateContent: (template) => template,
  // The children of a discarded element are not moved; their remaining links are cut only here.
  getFirstChild: (parent) => (parent.isDiscarded ? null : parent.first),
  getChildNodes: (parent) => Array.from(parent.children()),
  getParentNode: (node) => node.parent,
  getAttrList: (element) => element.attributes,
  getTagName: (element) => element.tag,
  getNamespaceURI: (element) => element.namespace,
  getTextNodeContent: (node) => node.text,
  getCommentNodeContent: () => '',
  isTextNode: (node): node is SourceText => node instanceof SourceText,
  isElementNode: (node): node is SourceElement => node instanceof SourceElement,
  isCommentNode: (node): node is SourceText => node === NOTHING,
  isDocumentTypeNode: (node): node is SourceText => node === NOTHING,
  setDocumentType: () => undefined,
  setDocumentMode: () => undefined,
  getDocumentMode: () => htmlNames.DOCUMENT_MODE.NO_QUIRKS,
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  getNodeSourceCodeLocation: () => null,
  setNodeSourceCodeLocation: () => undefined,
  updateNodeSourceCodeLocation: () => undefined,
};
