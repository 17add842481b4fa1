/** What somebody types into the header's field, and of whom the first suggestions have to be: as many as there are, or three. */
export type JudgedSuggestion = { text: string; people?: string[]; sponsors?: string[] };

/** Written from the records alone, but after the first engine was tried: `search-quality` holds it to them, and says nothing of others. */
export const judgedSuggestions: JudgedSuggestion[] = [
  { text: 'andres villas', people: ['Andrés Villaseñor'] },
  { text: 'noemi corrales', people: ['Noemí Corrales'] },
  { text: 'fatou', people: ["Fatou M'Bengue", 'Fatou Faye-Martin', 'Fatou Chowdhury-Hale'] },
  { text: 'orourke cal', people: ["Caleb O'Rourke-Vance"] },
  { text: 'nganga', people: ["Mwangi Ng'ang'a", "Wanjiru Ng'ang'a", "Hiwot Ng'ang'a"] },
  { text: 'łukasz', people: ['Łukasz Sobczyk', 'Łukasz Szczepaniak'] },
  { text: 'aoi o', people: ['Aoi Ōtaki'] },
  { text: 'minh anh luong', people: ['Minh Anh Lương'] },
  { text: 'ayesha lod', people: ['Ayesha Lodhi'] },
  { text: 'harper stalworth', people: ['Harper Stallworth'] },
  { text: 'dell acqua', people: ["Rémy Dell'Acqua", "Océane Dell'Acqua", "João Dell'Acqua"] },
  { text: 'mirad', sponsors: ['Mirador Health Network'] },
  { text: 'food bank', sponsors: ['Marrow Creek Community Food Bank'] },
  { text: 'palo brea', sponsors: ['City of Palo Brea'] },
  { text: 'HALDEN semi', sponsors: ['Halden Semiconductor'] },
  { text: 'quill & em', sponsors: ['Quill & Ember Games'] },
  { text: 'northgate childrens', sponsors: ["Northgate Children's Clinic"] },
  { text: 'ellerbr', sponsors: ['Dr. Tomasz Ellerbrook'] },
  { text: 'copprline', sponsors: ['Copperline Transit Authority'] },
  { text: 'school of music', sponsors: ['School of Music'] },
];
