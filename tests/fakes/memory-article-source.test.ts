import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { describeArticleSource } from '#tests/contracts/article-source.contract.ts';
import { createMemoryArticleSource } from './memory-article-source.ts';

describeArticleSource('memory', () => Promise.resolve(createMemoryArticleSource(buildEncyclopediaSource())));
