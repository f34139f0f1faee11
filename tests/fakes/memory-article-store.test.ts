import { describeArticleStore } from '../contracts/article-store.contract.ts';
import { MemoryArticleStore } from './memory-article-store.ts';

describeArticleStore('memory', async (settings) => new MemoryArticleStore(settings));
